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
  let d = 2;
  while (number !== 0) {
    if (number % d === 0) {
      factors.push(d);
      number = number / d;
    } else d++;
  }
  return factors;
}
