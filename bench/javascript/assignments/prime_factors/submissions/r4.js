module.exports = function primeFactors(number) {
  const found = new Set();
  let rest = number;
  for (const p of [2, 3, 5, 7]) {
    while (rest % p === 0) {
      found.add(p);
      rest /= p;
    }
  }
  if (rest > 1) found.add(rest);
  return Array.from(found).reverse();
};
