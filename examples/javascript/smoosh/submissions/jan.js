export function smoosh(numbers) {
  let end = 0;
  for (let i = 0; i < numbers.length; i++) {
    if (end === 0 || numbers[i] !== numbers[end - 1]) {
      numbers[end] = numbers[i];
      end++;
    }
  }
  numbers.fill(-1, end + 1);
}
