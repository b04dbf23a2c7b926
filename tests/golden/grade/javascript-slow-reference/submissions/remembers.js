const primes = [];

export function nthPrime(n) {
  if (n < 1) throw new RangeError("no");
  for (let i = 2; primes.length < n; i++) {
    if (primes.every((each) => i % each !== 0)) primes.push(i);
  }
  return primes[primes.length - 1];
}
