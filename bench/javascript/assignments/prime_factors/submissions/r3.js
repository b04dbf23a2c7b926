const factors = (n, d = 2) => {
  if (n === 1) return [];
  return n % d === 0 ? [d, ...factors(n / d, d)] : factors(n, d + 1);
};
module.exports = (number) => [...new Set(factors(number))].sort((a, b) => b - a);
