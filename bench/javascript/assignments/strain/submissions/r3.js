export function keep([...list], test) {
  if (list.length === 0) return [];
  const first = list.shift();
  const rest = keep(list, test);
  if (test(first)) rest.unshift(first);
  return rest;
}
export function discard(list, test) {
  const out = [];
  for (let i = 0; i < list.length; i++) {
    if (test(list[i])) continue;
    out[out.length] = list[i];
  }
  return out;
}
