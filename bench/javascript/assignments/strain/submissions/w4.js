export function keep(list, test) {
  const out = [];
  for (const x of list) if (test(x)) out.push(x);
  return out;
}
export function discard(list, test) {
  let k = 0;
  for (const x of list) if (!test(x)) list[k++] = x;
  list.length = k;
  return list;
}
