export function firstIndex(list, wanted) {
  if (list.length === 0) return -1;
  const m = Math.floor(list.length / 2);
  if (list[m] < wanted) {
    // the index in the rest is not the index in the list
    return firstIndex(list.slice(m + 1), wanted);
  }
  const before = firstIndex(list.slice(0, m), wanted);
  if (before !== -1) return before;
  return list[m] === wanted ? m : -1;
}
