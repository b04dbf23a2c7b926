export function keep(list, test) {
  const out = [];
  for (const x of list) if (test(x)) out.push(x);
  return out;
}
export function discard(list, test) {
  return keep(list, !test);
}
