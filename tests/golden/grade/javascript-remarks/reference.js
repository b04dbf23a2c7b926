export function maximum(numbers) {
  if (numbers.length === 0) return null;
  let largest = numbers[0];
  for (const number of numbers) {
    if (number > largest) largest = number;
  }
  return largest;
}
