export function smoosh(numbers) {
  const size = numbers.length;
  numbers = numbers.filter((n, i) => n !== numbers[i - 1]);
  while (numbers.length < size) {
    numbers.push(-1);
  }
}
