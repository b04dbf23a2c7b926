export function isPangram(text, alphabet) {
  const lower = text.toLowerCase();
  for (let i = 0; i < alphabet.length - 1; i++) {
    if (!lower.includes(alphabet[i])) return false;
  }
  return true;
}
