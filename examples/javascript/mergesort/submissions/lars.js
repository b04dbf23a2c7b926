function merge(a, b) {
  const out = [];
  let i = 0, j = 0;
  while (i < a.length || j < b.length) {
    if (j >= b.length || (a[i] && a[i] <= b[j])) out.push(a[i++]);
    else out.push(b[j++]);
  }
  return out.filter((x) => x !== undefined);
}
function mergeSort(list) {
  if (list.length < 2) return list.slice();
  const m = Math.floor(list.length / 2);
  return merge(mergeSort(list.slice(0, m)), mergeSort(list.slice(m)));
}
module.exports = { mergeSort };
