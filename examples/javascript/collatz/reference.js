export default function steps(number) {
  if (number < 1) throw new RangeError('Only positive numbers are allowed');
  let count = 0;
  for (let n = number; n !== 1; count++) {
    n = n % 2 === 0 ? n / 2 : 3 * n + 1;
  }
  return count;
}
