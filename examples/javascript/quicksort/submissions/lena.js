export function quicksort(numbers, low = 0, high = numbers.length - 1) {
  if (low < high) {
    let [pivot, i] = [numbers[low], low];
    for (let k = low + 1; k <= high; k++) {
      if (numbers[k] < pivot) {
        i++;
        [numbers[i], numbers[k]] = [numbers[k], numbers[i]];
      }
    }
    [numbers[low], numbers[i]] = [numbers[i], numbers[low]];
    quicksort(numbers, low, i - 1);
  }
  return numbers;
}
