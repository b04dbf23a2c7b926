module.exports = function primeFactors(number) {
  const out = [];
  let d = 2;
  while (number > 1) {
    if (number % d === 0) {
      if (!out.includes(d)) out.unshift(d);
      number /= d;
    } else if (d * d <= number) {
      d++;
    }
  }
  return out;
};
