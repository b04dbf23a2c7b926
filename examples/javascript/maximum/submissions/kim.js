export function maximum(numbers) {
  if (numbers.length === 0) return null;
  let big = -Infinity;
  for (const n in numbers) {
    if (n > big) big = n;
  }
  return Number(big);
}
