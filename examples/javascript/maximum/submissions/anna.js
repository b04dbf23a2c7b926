export function maximum(numbers) {
  return numbers.length ? Math.max(...numbers) : null;
}
