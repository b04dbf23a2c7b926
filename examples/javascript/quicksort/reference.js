function swap(numbers, i, j) {
  [numbers[i], numbers[j]] = [numbers[j], numbers[i]];
}

function partition(numbers, low, high) {
  const pivot = numbers[high];
  let end = low;
  for (let i = low; i < high; i++) {
    if (numbers[i] < pivot) swap(numbers, i, end++);
  }
  swap(numbers, end, high);
  return end;
}

export function quicksort(numbers, low = 0, high = numbers.length - 1) {
  if (low < high) {
    const middle = partition(numbers, low, high);
    quicksort(numbers, low, middle - 1);
    quicksort(numbers, middle + 1, high);
  }
  return numbers;
}
