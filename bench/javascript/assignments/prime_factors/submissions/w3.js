module.exports = function primeFactors(number) {
  const out = [];
  for (let d = 2; number > 1; d++) {
    if (number % d === 0) out.push(d);
    while (number % d === 0) number /= d;
  }
  return out;
};
