export function smoosh(numbers) {
  let i = 1;
  while (i < numbers.length) {
    if (numbers[i] === numbers[i - 1]) {
      numbers.splice(i, 1);
      numbers.push(-1);
    } else {
      i++;
    }
  }
}
