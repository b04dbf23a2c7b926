// children at 2i and 2i + 1: a heap from index 1 on, with the root at 0 above it
function sink(a, i, n) {
  let child = 2 * i;
  while (child < n) {
    if (child + 1 < n && a[child + 1] > a[child]) child++;
    if (a[i] >= a[child]) return;
    [a[i], a[child]] = [a[child], a[i]];
    i = child;
    child = 2 * i;
  }
}
export function heapSort(a) {
  for (let i = a.length >> 1; i >= 0; i--) sink(a, i, a.length);
  for (let end = a.length - 1; end > 0; end--) {
    [a[0], a[end]] = [a[end], a[0]];
    sink(a, 0, end);
  }
}
