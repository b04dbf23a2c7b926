export default function steps(n) {
  if (n <= 0) {
    throw new RangeError('must be positive');
  }
  if (n === 1) return 0;
  return 1 + (n % 2 ? steps(3 * n + 1) : steps(n / 2));
}
