export function firstIndex(list, wanted) {
  let l = 0;
  let r = list.length - 1;
  let found = -1;
  while (l <= r) {
    const m = Math.floor((l + r) / 2);
    if (list[m] === wanted) {
      found = m;      // maybe there is one more to the left
      r = m - 1;
    } else if (list[m] < wanted) {
      l = m + 1;
    } else {
      r = m - 1;
    }
  }
  return found;
}
