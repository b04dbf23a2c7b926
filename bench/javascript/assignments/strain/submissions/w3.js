export function keep(list, test) {
  const out = [];
  for (let i = 1; i <= list.length; i++) if (test(list[i - 1])) out.push(list[i]);
  return out;
}
export function discard(list, test) {
  const out = [];
  for (let i = 0; i < list.length; i++) if (!test(list[i])) out.push(list[i]);
  return out;
}
