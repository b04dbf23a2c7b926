export function withTax(price, rate) {
  return (price * (1 + rate)).toFixed(2);
}
