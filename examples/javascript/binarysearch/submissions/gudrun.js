export function firstIndex(list, wanted) {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (list[middle] < wanted) low = middle;
    else high = middle;
  }
  return list[low] === wanted ? low : -1;
}
