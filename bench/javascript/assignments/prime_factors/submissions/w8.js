module.exports = function primeFactors(number) {
  const out = [];
  for (let d = 2; number > 1; d++) {
    while (number % d === 0) {
      out.unshift(d);
      number /= d;
    }
  }
  return out;
};
