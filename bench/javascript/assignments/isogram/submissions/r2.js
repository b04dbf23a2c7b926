export function isIsogram(text) {
  const seen = {};
  for (const c of text.toUpperCase()) {
    if (c === ' ' || c === '-') continue;
    if (seen[c]) return false;
    seen[c] = true;
  }
  return true;
}
