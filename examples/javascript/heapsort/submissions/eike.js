function sink(a, i, n) {
  let child = 2 * i + 1;
  while (child < n - 1) {
    if (a[child + 1] > a[child]) child++;
    if (a[i] >= a[child]) return;
    [a[i], a[child]] = [a[child], a[i]];
    i = child;
    child = 2 * i + 1;
  }
}
export function heapSort(a) {
  for (let i = a.length >> 1; i >= 0; i--) sink(a, i, a.length);
  for (let end = a.length - 1; end > 0; end--) {
    [a[0], a[end]] = [a[end], a[0]];
    sink(a, 0, end);
  }
}
