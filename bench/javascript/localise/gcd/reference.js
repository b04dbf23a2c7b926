export function gcd(a, b) {
  let x = a;
  let y = b;
  while (y !== 0) {
    const rest = x % y;
    x = y;
    y = rest;
  }
  if (x === 0) {
    return 1;
  }
  return x;
}
