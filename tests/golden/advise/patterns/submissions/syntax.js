export function total(prices) {
  return 0 +;
}
