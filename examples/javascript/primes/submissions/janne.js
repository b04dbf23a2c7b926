function primesUpTo(limit) {
  const isPrime = new Array(limit + 2).fill(true);
  const primes = [];
  for (let i = 2; i <= limit; i++) {
    if (isPrime[i]) {
      primes.push(i);
      for (let k = i + i; k <= limit; k += i) {
        isPrime[k] = false;
      }
    }
  }
  return primes;
}

function primeFactors(number) {
  const factors = [];
  // up to the root is enough
  for (let d = 2; d * d <= number; d++) {
    while (number % d === 0) {
      factors.push(d);
      number /= d;
    }
  }
  return factors;
}
