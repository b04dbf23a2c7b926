export function firstIndex(list, wanted, low = 0, high = list.length) {
  if (low >= high) return list[low] === wanted ? low : -1;
  const middle = Math.floor((low + high) / 2);
  if (list[middle] < wanted) {
    return firstIndex(list, wanted, middle + 1, high);
  }
  firstIndex(list, wanted, low, middle);
}
