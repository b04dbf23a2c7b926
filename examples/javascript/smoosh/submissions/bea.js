export function smoosh(numbers) {
  // remove duplicates from the back, append a -1 for each one
  for (let i = numbers.length - 1; i > 0; i--) {
    if (numbers[i] === numbers[i - 1]) {
      numbers.splice(i, 1);
      numbers.push(-1);
    }
  }
}
