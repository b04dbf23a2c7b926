function maximum(numbers) {
  if (numbers.length === 0) return null;
  let max = numbers[0];
  for (const n of numbers) {
    if (n > max) maks = n;
  }
  return max;
}
module.exports = { maximum };
