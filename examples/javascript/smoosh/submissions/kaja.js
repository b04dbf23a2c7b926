export function smoosh(numbers) {
  let end = 0;
  for (let i = 0; i < numbers.length; i++) {
    if (i === 0 || numbers[i] > numbers[end - 1]) {
      numbers[end++] = numbers[i];
    }
  }
  numbers.fill(-1, end);
}
