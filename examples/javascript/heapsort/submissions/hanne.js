function sink(a, i, n) {
  let big = i;
  if (2 * i + 1 < n && a[2 * i + 1] > a[big]) big = 2 * i + 1;
  if (2 * i + 2 < n && a[2 * i + 2] > a[big]) big = 2 * i + 2;
  if (big !== i) {
    [a[i], a[big]] = [a[big], a[i]];
    sink(a, big, n);
  }
}
export function heapSort(a) {
  // build the heap
  for (let i = Math.floor(a.length / 2) - 1; i > 0; i--) {
    sink(a, i, a.length);
  }
  for (let end = a.length - 1; end > 0; end--) {
    [a[0], a[end]] = [a[end], a[0]];
    sink(a, 0, end);
  }
}
