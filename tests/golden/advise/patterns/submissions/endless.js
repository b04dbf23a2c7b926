export function total(prices) {
  let sum = 0;
  let i = 0;
  while (i < prices.length) {
    if (prices[i] === 9) continue;
    sum += prices[i];
    i++;
  }
  return sum;
}
