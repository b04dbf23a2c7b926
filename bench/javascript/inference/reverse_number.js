export function reverse(n) {
  const sign = Math.sign(n);
  n = Math.abs(n);
  let out = 0;
  while (n > 0) {
    out = out * 10 + (n % 10);
    n = Math.floor(n / 10);
  }
  return sign * out;
}
