function mergeSort(list) {
  if (list.length < 2) return list.slice();
  const m = list.length >> 1;
  const a = mergeSort(list.slice(0, m));
  const b = mergeSort(list.slice(m));
  const out = [];
  let i = 0, j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] < b[j]) out.push(a[i++]);
    else if (a[i] > b[j]) out.push(b[j++]);
    else { out.push(a[i++]); j++; }
  }
  return out.concat(a.slice(i), b.slice(j));
}
module.exports = { mergeSort };
