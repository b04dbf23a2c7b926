// nothing at all for the empty list
function mergeSort(list) {
  if (list.length === 1) return [list[0]];
  if (list.length > 1) {
    const m = Math.floor(list.length / 2);
    const [a, b] = [mergeSort(list.slice(0, m)), mergeSort(list.slice(m))];
    const out = [];
    while (a.length && b.length) out.push(a[0] < b[0] ? a.shift() : b.shift());
    return out.concat(a).concat(b);
  }
}
module.exports = { mergeSort };
