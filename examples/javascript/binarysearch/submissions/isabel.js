export function firstIndex(list, wanted) {
  let low = 0, high = list.length;
  while (low < high) {
    const m = (low + high) >>> 1;
    if (list[m] >= wanted) high = m;
    else low = m + 1;
  }
  return low;
}
