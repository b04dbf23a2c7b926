export function isIsogram(text) {
  const letters = text.toLowerCase().replace(/[^a-z]/g, '');
  return new Set(letters).length === letters.length;
}
