export function keep(list, test) {
  const out = [];
  list.forEach((x, i) => { if (test(x)) out[i] = x; });
  return out;
}
export function discard(list, test) {
  const out = [];
  list.forEach((x) => { if (!test(x)) out.push(x); });
  return out;
}
