export function smoosh(numbers) {
  let end = 0;
  for (let i = 0; i < numbers.length - 1; i++) {
    if (numbers[i] !== numbers[i + 1]) {
      numbers[end++] = numbers[i];
    }
  }
  for (let i = end; i < numbers.length; i++) numbers[i] = -1;
}
