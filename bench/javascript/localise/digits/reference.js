export function digits(n, base) {
  let rest = n;
  let sum = 0;
  let count = 0;
  while (rest > 0) {
    const digit = rest % base;
    sum += digit;
    if (digit > 0 && digit < base - 1) {
      count += 1;
    }
    rest = (rest - digit) / base;
  }
  return sum * 100 + count;
}
