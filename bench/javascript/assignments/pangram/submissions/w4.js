export function isPangram(text, alphabet) {
  const lower = text.toLowerCase();
  for (const letter of alphabet) {
    if (!(lower.indexOf(letter) > 0)) return false;
  }
  return true;
}
