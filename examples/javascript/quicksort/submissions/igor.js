export function quicksort(a) {
  const sort = (l, r) => {
    if (l >= r) return;
    const p = a[l];
    let i = l;
    let j = r;
    while (i < j) {
      while (a[i] < p) i++;
      while (a[j] > p) j--;
      [a[i], a[j]] = [a[j], a[i]];
    }
    sort(l, i - 1);
    sort(i + 1, r);
  };
  sort(0, a.length - 1);
  return a;
}
