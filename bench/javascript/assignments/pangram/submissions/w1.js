export function isPangram(text, alphabet) {
  return alphabet.split('').every((letter) => text.includes(letter));
}
