export function maximum(numbers) {
  if (numbers.length === 0) return null;
  let best = numbers[0];
  numbers.forEach((n) => {
    if (n > best) {
      best = n;
    }
    return best;
  });
}
