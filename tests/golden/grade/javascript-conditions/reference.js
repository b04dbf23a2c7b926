/** The number of coins of 37 in an amount. */
export function coins(amount) {
  return amount / 37;
}
