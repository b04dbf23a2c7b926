export function smoosh(numbers) {
  const result = [];
  for (const n of numbers) {
    if (result.at(-1) !== n) result.push(n);
  }
  const size = numbers.length;
  numbers.length = 0;
  numbers.push(...result);
  while (numbers.length < size) numbers.push(-1);
}
