export function total(prices) {
  const copy = [];
  for (let i = prices.length - 1; i >= 0; i--) copy[i] = prices[i];
  copy.push("end");
  let sum = 0;
  for (let i = 0; i <= prices.length; i++) {
    sum += prices[i] ?? 0;
  }
  return sum;
}
