function sink(a, i, n) {
  let big = i;
  const [l, r] = [2 * i + 1, 2 * i + 2];
  if (l < n && a[l] > a[big]) big = l;
  if (r < n && a[r] < a[big]) big = r;
  if (big === i) return;
  [a[i], a[big]] = [a[big], a[i]];
  sink(a, big, n);
}
export function heapSort(a) {
  for (let i = Math.floor(a.length / 2); i >= 0; i--) sink(a, i, a.length);
  for (let end = a.length - 1; end > 0; end--) {
    [a[0], a[end]] = [a[end], a[0]];
    sink(a, 0, end);
  }
}
