export function search(list, wanted) {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    if (list[middle] === wanted) {
      return true;
    }
    if (list[middle] < wanted) {
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return false;
}
