export function firstIndex(list, wanted) {
  let low = 0;
  let high = list.length - 1;
  let answer = -1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (list[middle] >= wanted) {
      if (list[middle] === wanted) answer = middle + 1;
      high = middle - 1;
    } else {
      low = middle + 1;
    }
  }
  return answer;
}
