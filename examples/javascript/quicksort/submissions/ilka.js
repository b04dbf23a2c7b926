// the pivot is in the right part again
export function quicksort(numbers) {
  if (numbers.length < 2) return numbers;
  const pivot = numbers[0];
  const left = quicksort(numbers.filter((n) => n < pivot));
  const right = quicksort(numbers.filter((n) => n >= pivot));
  numbers.splice(0, numbers.length, ...left, ...right);
  return numbers;
}
