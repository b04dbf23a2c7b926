function merge(left, right) {
  let result = [], i = 0, j = 0;
  while (i < left.length && j < right.length) {
    if (left[i] < right[j]) {
      result.push(left[i]);
      i++;
    } else {
      result.push(right[j]);
      j++;
    }
  }
  while (i < left.length) {
    result.push(left[i]);
    i++;
  }
  return result;
}
function mergeSort(list) {
  if (list.length < 2) return list.slice();
  const m = Math.floor(list.length / 2);
  return merge(mergeSort(list.slice(0, m)), mergeSort(list.slice(m)));
}
module.exports = { mergeSort };
