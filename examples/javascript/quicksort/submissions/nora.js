export function quicksort(numbers) {
  const sort = (lo, hi) => {
    if (hi - lo <= 1) return;
    const pivot = numbers[hi];
    let end = lo;
    for (let i = lo; i < hi; i += 1) {
      if (numbers[i] <= pivot) {
        [numbers[i], numbers[end]] = [numbers[end], numbers[i]];
        end += 1;
      }
    }
    [numbers[hi], numbers[end]] = [numbers[end], numbers[hi]];
    sort(lo, end - 1);
    sort(end + 1, hi);
  };
  sort(0, numbers.length - 1);
  return numbers;
}
