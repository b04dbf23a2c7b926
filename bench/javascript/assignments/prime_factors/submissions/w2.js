module.exports = function primeFactors(number) {
  const out = [];
  for (let d = 2; d * d <= number; d++) {
    if (number % d === 0) out.unshift(d);
    while (number % d === 0) number /= d;
  }
  return out;
};
