export function isIsogram(text) {
  const s = text.toLowerCase().replace(/[^a-z]/g, '').split('').sort();
  for (let i = 0; i < s.length - 2; i++) if (s[i] === s[i + 1]) return false;
  return true;
}
