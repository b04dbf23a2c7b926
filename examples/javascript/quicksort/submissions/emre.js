export function quicksort(numbers) {
  return numbers.sort((a, b) => a - b);
}
