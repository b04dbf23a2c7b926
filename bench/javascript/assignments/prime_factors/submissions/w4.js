module.exports = function primeFactors(number) {
  const out = [];
  for (let d = 1; d <= number; d++) {
    if (number % d === 0) out.unshift(d);
    while (d > 1 && number % d === 0) number /= d;
  }
  return out;
};
