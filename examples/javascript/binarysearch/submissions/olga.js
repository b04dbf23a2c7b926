export function firstIndex(list, wanted) {
  const low = 0, high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] < wanted) low = middle + 1;
    else high = middle;
  }
  return list[low] === wanted ? low : -1;
}
