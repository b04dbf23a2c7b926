function partition(a, lo, hi) {
  const pivot = a[hi];
  let k = lo;
  for (let i = lo; i < hi - 1; i++) {
    if (a[i] < pivot) {
      [a[i], a[k]] = [a[k], a[i]];
      k++;
    }
  }
  [a[k], a[hi]] = [a[hi], a[k]];
  return k;
}
function sort(a, lo, hi) {
  if (lo >= hi) return;
  const p = partition(a, lo, hi);
  sort(a, lo, p - 1);
  sort(a, p + 1, hi);
}
export function quicksort(a) {
  sort(a, 0, a.length - 1);
  return a;
}
