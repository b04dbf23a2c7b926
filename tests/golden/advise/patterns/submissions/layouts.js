class Item {
  constructor(price) {
    this.price = price;
  }
}

export function total(prices) {
  let first, last;
  for (const price of prices) {
    const item = new Item(price);
    if (last) last.next = item;
    else first = item;
    last = item;
  }
  let sum = 0;
  for (let item = first; item; item = item.next) sum += item.price;
  const pair = sum % 2 ? { low: 0, high: sum } : { high: sum, low: 0 };
  const again = { low: 0, high: 0 };
  for (const each of [pair, again]) sum += each.low;
  return sum;
}
