export function maximum(numbers) {
  if (!numbers.length) return null;
  numbers.sort(function (a, b) { return b - a; });
  return numbers[0];
}
