export function smoosh(numbers) {
  // forward with splice: the element after a removed one is never looked at
  for (let i = 1; i < numbers.length; i++) {
    if (numbers[i] === numbers[i - 1] && numbers[i] !== -1) {
      numbers.splice(i, 1);
      numbers.push(-1);
    }
  }
}
