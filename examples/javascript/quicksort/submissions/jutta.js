function swap(a, i, j) { const t = a[i]; a[i] = a[j]; a[j] = t; }
export function quicksort(numbers, low = 0, high = numbers.length - 1) {
  if (low < high) {
    const pivot = numbers[high];
    let end = low;
    for (let i = low; i < high; i++) {
      if (numbers[i] < pivot) { swap(numbers, i, end); end++; }
    }
    swap(numbers, end, high);
    quicksort(numbers, low, end - 1);
    quicksort(numbers, end + 2, high);
  }
  return numbers;
}
