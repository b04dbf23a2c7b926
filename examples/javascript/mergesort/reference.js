function merge(left, right) {
  const result = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    result.push(left[i] <= right[j] ? left[i++] : right[j++]);
  }
  return result.concat(left.slice(i), right.slice(j));
}

function mergeSort(list) {
  if (list.length < 2) return list.slice();
  const middle = Math.floor(list.length / 2);
  return merge(mergeSort(list.slice(0, middle)), mergeSort(list.slice(middle)));
}

module.exports = { mergeSort };
