function primesUpTo(limit) {
  // the old trick with a regular expression
  const all = [];
  for (let n = 2; n <= limit; n++) {
    if (!/^(11+)\1+$/.test('1'.repeat(n))) all.push(n);
  }
  return all;
}

function primeFactors(number, from = 2) {
  if (number < 2) return [];
  return number % from === 0
    ? [from].concat(primeFactors(number / from, from))
    : primeFactors(number, from + 1);
}
