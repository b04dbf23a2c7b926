export function isIsogram(text) {
  return !/([a-z])[ -]*\1/i.test(text);
}
