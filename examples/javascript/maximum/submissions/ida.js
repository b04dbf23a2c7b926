export function maximum(numbers) {
  if (numbers.length === 0) return null;
  const sorted = numbers.slice().sort();
  return sorted[sorted.length - 1];
}
