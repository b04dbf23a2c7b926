export default function steps(number) {
  if (number <= 1) throw new RangeError('Only positive numbers');
  let count = 0;
  while (number !== 1) {
    number = number % 2 === 0 ? number / 2 : 3 * number + 1;
    count += 1;
  }
  return count;
}
