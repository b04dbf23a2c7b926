export function maximum(numbers) {
  if (numbers.length === 0) return null;
  numbers.sort((a, b) => a - b);
  return numbers[numbers.length - 1];
}
