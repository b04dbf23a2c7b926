export function keep(list, test) {
  const out = [];
  for (const x in list) if (test(x)) out.push(list[x]);
  return out;
}
export function discard(list, test) {
  const out = [];
  for (const x of list) if (!test(x)) out.push(x);
  return out;
}
