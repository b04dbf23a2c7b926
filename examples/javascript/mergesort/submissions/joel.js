function merge(left, right) {
  const result = [];
  while (left.length || right.length) {
    if (left[0] <= right[0]) result.push(left.shift());
    else if (right[0] < left[0]) result.push(right.shift());
  }
  return result;
}
function mergeSort(list) {
  if (list.length < 2) return list.slice();
  const m = Math.floor(list.length / 2);
  return merge(mergeSort(list.slice(0, m)), mergeSort(list.slice(m)));
}
module.exports = { mergeSort };
