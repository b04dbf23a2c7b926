module.exports = function primeFactors(number) {
  const factors = [];
  for (let factor = 2; number > 1; factor++) {
    if (number % factor !== 0) continue;
    factors.unshift(factor);
    while (number % factor === 0) number /= factor;
  }
  return factors;
};
