export function isPangram(text, alphabet) {
  return new Set(text.toLowerCase().replace(/[^a-z]/g, '')).size >= alphabet.length;
}
