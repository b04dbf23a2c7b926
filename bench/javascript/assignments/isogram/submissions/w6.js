export function isIsogram(text) {
  const seen = new Set();
  [...text.toLowerCase()].forEach((c) => {
    if (c >= 'a' && seen.has(c)) return false;
    seen.add(c);
  });
  return true;
}
