export function maximum(numbers) {
  let largest = null;
  for (let i = 0; i < numbers.length; i++) {
    largest = largest.max(numbers[i]);
  }
  return largest;
}
