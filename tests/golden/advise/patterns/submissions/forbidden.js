export function total(prices) {
  prices.sort();
  return prices.reduce((a, b) => a + b, 0);
}
