export function keep(list, test) {
  const out = [];
  let i = 0;
  while (i < list.length) {
    if (!test(list[i])) continue;
    out.push(list[i]);
    i++;
  }
  return out;
}
export function discard(list, test) {
  return keep(list, (x) => !test(x));
}
