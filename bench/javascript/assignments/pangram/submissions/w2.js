export function isPangram(text, alphabet) {
  const lower = text.toLowerCase();
  return alphabet.split('').some((letter) => lower.includes(letter));
}
