export default function steps(number) {
  if (number < 1) throw new RangeError('Only positive numbers');
  let count = '';
  while (number > 1) {
    number = number % 2 ? number * 3 + 1 : number / 2;
    count += 1;
  }
  return Number(count);
}
