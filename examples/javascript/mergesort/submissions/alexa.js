function mergeSort(list) {
  // bottom up: merge neighbours until one list is left
  let parts = list.map(x => [x]);
  if (parts.length === 0) return [];
  while (parts.length > 1) {
    const next = [];
    for (let i = 0; i < parts.length; i += 2) {
      const a = parts[i], b = parts[i + 1] || [];
      const m = [];
      while (a.length && b.length) m.push(a[0] < b[0] ? a.shift() : b.shift());
      next.push([...m, ...a, ...b]);
    }
    parts = next;
  }
  return parts[0];
}
module.exports.mergeSort = mergeSort;
