function sink(a, i, n) {
  let c = 2 * i + 1;
  if (c >= n) return;
  if (c + 1 < n && a[c + 1] > a[c]) c++;
  if (a[c] > a[i]) {
    [a[c], a[i]] = [a[i], a[c]];
    sink(a, c, n);
  }
}
export function heapSort(a) {
  let end = a.length - 1;
  while (end > 0) {
    [a[0], a[end]] = [a[end], a[0]];
    sink(a, 0, end);
    end--;
  }
}
