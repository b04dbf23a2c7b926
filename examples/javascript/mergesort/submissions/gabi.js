function mergeSort(list) {
  if (list.length <= 1) return list;
  const half = list.splice(0, Math.ceil(list.length / 2));
  const left = mergeSort(half);
  const right = mergeSort(list);
  const sorted = [];
  let i = 0, j = 0;
  while (i < left.length || j < right.length) {
    if (j === right.length || left[i] <= right[j]) sorted.push(left[i++]);
    else sorted.push(right[j++]);
  }
  return sorted;
}
module.exports = { mergeSort };
