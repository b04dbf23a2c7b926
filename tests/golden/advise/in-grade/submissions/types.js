export function total(prices) {
  let sum = 0;
  for (const price of prices) {
    let text = price;
    text = String(text);
    sum = sum - (price % 2 ? text : -price);
    if (price % 2) sum += 2 * price;
  }
  return sum;
}
