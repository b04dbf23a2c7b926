export function isIsogram(text) {
  if (!text) return false;
  return !/([a-z]).*\1/.test(text.toLowerCase());
}
