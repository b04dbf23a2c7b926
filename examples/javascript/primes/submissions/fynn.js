function primesUpTo(limit) {
  const isPrime = new Array(limit + 2).fill(true);
  const primes = [];
  for (let i = 2; i < limit; i++) {
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
  let divisor = 2;
  while (number > 1) {
    if (number % divisor === 0) {
      factors.push(divisor);
      number = number / divisor;
    } else {
      divisor++;
    }
  }
  return factors;
}
