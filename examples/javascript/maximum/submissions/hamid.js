export function maximum(numbers) {
  if (numbers.length === 0) {
    return null;
  }
  let best = numbers[0];
  for (let i = 1; i < numbers.length - 1; i++) {
    if (numbers[i] > best) best = numbers[i];
  }
  return best;
}
