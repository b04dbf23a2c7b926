export function encode(text) {
  const counts = {};
  for (const c of text) counts[c] = (counts[c] ?? 0) + 1;
  return Object.entries(counts).map(([c, n]) => (n > 1 ? n + c : c)).join('');
}

export function decode(code) {
  let text = '';
  let count = 1;
  for (const c of code) {
    if (/[0-9]/.test(c)) {
      count = Number(c);
    } else {
      text += c.repeat(count);
      count = 1;
    }
  }
  return text;
}
