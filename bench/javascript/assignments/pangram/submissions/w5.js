export function isPangram(text, alphabet) {
  const letters = [...new Set(text.toLowerCase())].sort().join('');
  return letters === alphabet;
}
