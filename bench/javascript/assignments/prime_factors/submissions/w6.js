module.exports = function primeFactors(number) {
  const out = [];
  for (let d = number; d > 1; d--) {
    if (number % d === 0) out.push(d);
  }
  return out;
};
