function sink(heap, root, size) {
  let child = 2 * root + 1;
  while (child < size) {
    if (child + 1 < size && heap[child + 1] > heap[child]) child++;
    if (heap[root] < heap[child]) {
      [heap[root], heap[child]] = [heap[child], heap[root]];
      root = child;
      child = 2 * root + 1;
    }
  }
}
export function heapSort(heap) {
  for (let i = heap.length - 1; i >= 0; i--) sink(heap, i, heap.length);
  for (let end = heap.length - 1; end > 0; end--) {
    [heap[0], heap[end]] = [heap[end], heap[0]];
    sink(heap, 0, end);
  }
}
