export function maximum(numbers) {
  return Math.max(...numbers);
}
