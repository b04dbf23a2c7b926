function isPrime(n) {
  if (n < 2) return false;
  for (let d = 2; d * d <= n; d++) {
    if (n % d === 0) return false;
  }
  return true;
}

function primesUpTo(limit) {
  const result = [];
  for (let n = 0; n <= limit; n++) {
    if (isPrime(n)) result.push(n);
  }
  return result;
}

function primeFactors(number) {
  for (const p of primesUpTo(number)) {
    if (number % p === 0) return [p, ...primeFactors(number / p)];
  }
  return [];
}
