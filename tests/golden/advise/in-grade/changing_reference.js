export function total(prices) {
  let sum = 0;
  for (const price of prices) {
    let text = price;
    text = String(text);
    sum += Number(text);
  }
  return sum;
}
