export function quicksort(numbers) {
  if (numbers.length < 2) return numbers;
  const [pivot, ...rest] = numbers;
  const small = quicksort(rest.filter((x) => x < pivot));
  const big = quicksort(rest.filter((x) => x >= pivot));
  numbers.splice(0, numbers.length, ...small, pivot, ...big);
  return numbers;
}
