export function coins(amount) {
  let count = 0;
  while (amount >= 37) {
    amount -= 37;
    count++;
  }
  return count;
}
