export function isIsogram(text) {
  const letters = text.toLowerCase().replace(/[ -]/, '');
  return new Set(letters).size === letters.length;
}
