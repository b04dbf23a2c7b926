function primesUpTo(limit) {
  const crossed = new Set();
  const primes = [];
  for (let number = 2; number <= limit; number++) {
    if (crossed.has(number)) continue;
    primes.push(number);
    for (let multiple = number * number; multiple <= limit; multiple += number) {
      crossed.add(multiple);
    }
  }
  return primes;
}

function primeFactors(number) {
  const factors = [];
  for (let factor = 2; number > 1; factor++) {
    while (number % factor === 0) {
      factors.push(factor);
      number /= factor;
    }
  }
  return factors;
}
