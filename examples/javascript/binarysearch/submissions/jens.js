export function firstIndex(list, wanted) {
  const find = (lo, hi) => {
    if (lo > hi) return 0;
    const m = (lo + hi) >> 1;
    if (list[m] < wanted) return find(m + 1, hi);
    const left = find(lo, m - 1);
    return left || (list[m] === wanted ? m + 1 : 0);
  };
  return find(0, list.length - 1) || -1;
}
