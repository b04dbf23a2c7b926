const merge = ([a, ...as], [b, ...bs]) => {
  if (a === undefined) return b === undefined ? [] : [b, ...bs];
  if (b === undefined) return [a, ...as];
  return a <= b ? [a, ...merge(as, [b, ...bs])] : [b, ...merge([a, ...as], bs)];
};
exports.mergeSort = (list) => {
  if (list.length <= 1) return [...list];
  const half = list.length >> 1;
  return merge(exports.mergeSort(list.slice(0, half)), exports.mergeSort(list.slice(half)));
};
