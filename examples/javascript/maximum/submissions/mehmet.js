export function maximum(numbers) {
  if (numbers.length === 0) return null;
  let i = 0;
  let best = numbers[0];
  while (i < numbers.length) {
    if (numbers[i] > best) {
      best = numbers[i];
      i++;
    } else if (numbers[i] < best) {
      i++;
    }
  }
  return best;
}
