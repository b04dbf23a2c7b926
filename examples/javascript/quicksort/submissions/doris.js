export const quicksort = (numbers) => {
  const sorted = (list) => {
    if (list.length === 0) return [];
    const p = list[list.length >> 1];
    return [
      ...sorted(list.filter((n) => n < p)),
      ...list.filter((n) => n === p),
      ...sorted(list.filter((n) => n > p)),
    ];
  };
  sorted(numbers).forEach((n, i) => { numbers[i] = n; });
  return numbers;
};
