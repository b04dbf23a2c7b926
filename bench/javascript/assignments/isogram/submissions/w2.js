export function isIsogram(text) {
  const letters = text.toLowerCase().replace(/ /g, '');
  return new Set(letters).size === letters.length;
}
