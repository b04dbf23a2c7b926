export default function steps(number, count = 0) {
  if (number < 1) throw new RangeError('Only positive numbers');
  if (number === 1) return count;
  if (number % 2 === 0) {
    steps(number / 2, count + 1);
  } else {
    return steps(3 * number + 1, count + 1);
  }
}
