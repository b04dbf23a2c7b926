function sink(a, i, n) {
  while (2 * i + 1 < n) {
    let c = 2 * i + 1;
    if (c + 1 < n && a[c + 1] > a[c]) c++;
    if (a[i] >= a[c]) break;
    [a[i], a[c]] = [a[c], a[i]];
    i = c;
  }
}
export function heapSort(a) {
  for (let i = Math.floor(a.length / 2) - 1; i >= 0; i--) sink(a, i, a.length);
  for (let end = a.length - 1; end > 0; end--) {
    [a[0], a[end]] = [a[end], a[0]];
    sink(a, 0, end + 1);
  }
}
