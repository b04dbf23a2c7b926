export function quicksort(numbers, low = 0, high = numbers.length - 1) {
  if (low < high) {
    let end = low;
    for (let i = low; i < high; i++) {
      if (numbers[i] < numbers[high]) {
        [numbers[i], numbers[end]] = [numbers[end], numbers[i]];
        end++;
      }
    }
    [numbers[high], numbers[end]] = [numbers[end], numbers[high]];
    quicksort(numbers, low, end - 1);
    quicksort(numbers, end + 1, high);
  }
}
