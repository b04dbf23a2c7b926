const prime = (n) => n > 1 && ![...Array(n).keys()].slice(2).some((d) => n % d === 0);
module.exports = function primeFactors(number) {
  const out = [];
  for (let d = number; d > 1; d--) if (number % d === 0 && prime(d)) out.push(d);
  return out;
};
