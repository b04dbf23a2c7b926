function merge(left, right) {
  const out = [];
  while (left.length && right.length) {
    out.push(left[0] <= right[0] ? left.shift() : right.shift());
  }
  return [...out, ...left, ...right];
}
function mergeSort(list) {
  if (list.length < 2) return [...list];
  const middle = Math.floor(list.length / 2);
  return merge(mergeSort(list.slice(0, middle)), mergeSort(list.slice(middle + 1)));
}
module.exports = { mergeSort };
