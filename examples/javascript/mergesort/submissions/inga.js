const text = (n) => String(n);
function merge(a, b) {
  const r = [];
  while (a.length && b.length) r.push(text(a[0]) <= text(b[0]) ? a.shift() : b.shift());
  return r.concat(a, b);
}
function mergeSort(list) {
  if (list.length < 2) return list.slice();
  const h = list.length / 2 | 0;
  return merge(mergeSort(list.slice(0, h)), mergeSort(list.slice(h)));
}
module.exports = { mergeSort };
