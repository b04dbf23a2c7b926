function split(list, test) {
  const parts = { true: [], false: [] };
  list.forEach((x) => { parts[test(x)].push(x); });
  return parts;
}
export function keep(list, test) { return split(list, test).true; }
export function discard(list, test) { return split(list, test).false; }
