export function quicksort(numbers) {
  const sorted = (list) => {
    if (list.length <= 1) return list;
    const pivot = list[0];
    const left = list.filter((n) => n < pivot);
    const right = list.filter((n) => n > pivot);
    return [...sorted(left), pivot, ...sorted(right)];
  };
  const result = sorted(numbers);
  numbers.splice(0, numbers.length, ...result);
  return numbers;
}
