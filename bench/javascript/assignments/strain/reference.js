export function keep(list, test) {
  const kept = [];
  for (const item of list) {
    if (test(item)) kept.push(item);
  }
  return kept;
}

export function discard(list, test) {
  return keep(list, (item) => !test(item));
}
