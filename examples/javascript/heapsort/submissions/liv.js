function sink(a, i, n) {
  const left = 2 * i + 1;
  const right = left + 1;
  let big = i;
  if (left < n && a[left] > a[i]) big = left;
  if (right < n && a[right] > a[i]) big = right;
  if (big !== i) {
    const t = a[i];
    a[i] = a[big];
    a[big] = t;
    sink(a, big, n);
  }
}
export function heapSort(a) {
  for (let i = a.length; i >= 0; i--) sink(a, i, a.length);
  for (let n = a.length - 1; n > 0; n--) {
    const t = a[0];
    a[0] = a[n];
    a[n] = t;
    sink(a, 0, n);
  }
}
