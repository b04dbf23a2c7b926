export const keep = (list, test) => list.flatMap((x) => (test(x) ? [x] : []));
export const discard = (list, test) => {
  const not = (x) => !test(x);
  return keep(list, not);
};
