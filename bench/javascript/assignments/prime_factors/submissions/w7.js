module.exports = function primeFactors(number) {
  const out = [];
  for (let d = 2; d < number; d++) {
    if (number % d !== 0) continue;
    out.unshift(d);
    while (number % d === 0) number /= d;
  }
  return number > 2 ? [number, ...out] : out;
};
