export function quicksort(numbers, low = 0, high = numbers.length - 1) {
  if (low >= high) return numbers;
  const pivot = numbers[high];
  let end = low;
  for (let i = low; i < high; i++) {
    if (numbers[i] < pivot) {
      // swap
      numbers[end] = numbers[i];
      numbers[i] = numbers[end];
      end++;
    }
  }
  numbers[high] = numbers[end];
  numbers[end] = pivot;
  quicksort(numbers, low, end - 1);
  quicksort(numbers, end + 1, high);
  return numbers;
}
