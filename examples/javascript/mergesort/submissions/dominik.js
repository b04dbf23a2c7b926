const mergeSort = function sortAll(list) {
  if (list.length === 0) return [];
  if (list.length === 1) return [list[0]];
  const even = sortAll(list.filter((_, i) => i % 2 === 0));
  const odd = sortAll(list.filter((_, i) => i % 2 === 1));
  const out = [];
  while (even.length > 0 || odd.length > 0) {
    if (odd.length === 0 || (even.length > 0 && even[0] < odd[0])) out.push(even.shift());
    else out.push(odd.shift());
  }
  return out;
};
module.exports = { mergeSort };
