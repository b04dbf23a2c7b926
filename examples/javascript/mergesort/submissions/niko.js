function mergeSort(list) {
  if (list.length < 2) return list.slice();
  const m = Math.floor(list.length / 2);
  return merge(mergeSort(list.slice(0, m)), mergeSort(list.slice(m)));
}
function merge(a, b) {
  const out = [];
  while (a.length && b.length) out.push(a[0] <= b[0] ? a.shift() : b.shift());
  return [...out, ...a, ...b];
}
module.exports = { merge };
