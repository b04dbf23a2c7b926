module.exports = function primeFactors(number) {
  const set = new Set();
  for (let d = 2; number > 1; d++) {
    while (number % d === 0) { set.add(d); number /= d; }
  }
  return [...set].sort().reverse();
};
