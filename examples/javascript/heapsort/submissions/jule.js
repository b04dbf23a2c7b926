function sink(a, i, n) {
  let small = i;
  for (const c of [2 * i + 1, 2 * i + 2]) {
    if (c < n && a[c] < a[small]) small = c;
  }
  if (small === i) return;
  [a[i], a[small]] = [a[small], a[i]];
  sink(a, small, n);
}
export function heapSort(a) {
  for (let i = a.length - 1; i >= 0; i--) sink(a, i, a.length);
  for (let n = a.length - 1; n > 0; n--) {
    [a[0], a[n]] = [a[n], a[0]];
    sink(a, 0, n);
  }
}
