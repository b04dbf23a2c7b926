// Moves the number at `root` down until no child is larger.
function sink(heap, root, size) {
  for (let child = 2 * root + 1; child < size; child = 2 * root + 1) {
    if (child + 1 < size && heap[child + 1] > heap[child]) child++;
    if (heap[root] >= heap[child]) return;
    [heap[root], heap[child]] = [heap[child], heap[root]];
    root = child;
  }
}

export function heapSort(numbers) {
  for (let i = Math.floor(numbers.length / 2) - 1; i >= 0; i--) sink(numbers, i, numbers.length);
  for (let end = numbers.length - 1; end > 0; end--) {
    [numbers[0], numbers[end]] = [numbers[end], numbers[0]];
    sink(numbers, 0, end);
  }
}
