export function isIsogram(text) {
  const letters = text.replace(/[^a-zA-Z]/g, '');
  return new Set(letters).size === letters.length;
}
