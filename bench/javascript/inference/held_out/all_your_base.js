export function convert(digits, from, to) {
  if (from < 2) throw new Error('Wrong input base');
  let value = 0;
  for (const digit of digits) value = value * from + digit;
  const out = [];
  while (value > 0) {
    out.unshift(value % to);
    value = Math.floor(value / to);
  }
  return out.length === 0 ? [0] : out;
}
