export const firstIndex = (list, wanted, from = 0, to = list.length) => {
  if (from === to) return -1;
  const m = from + Math.floor((to - from) / 2);
  if (list[m] < wanted) return firstIndex(list, wanted, m + 1, to);
  if (list[m] > wanted) return firstIndex(list, wanted, from, m);
  const before = firstIndex(list, wanted, from, m);
  return before === -1 ? m : before;
};
