export function keep(list, test) {
  return list.map((x) => test(x) && x).reduce((all, x) => (x ? [...all, x] : all), []);
}
export function discard(list, test) {
  const out = [];
  for (const x of list) if (!test(x)) out.push(x);
  return out;
}
