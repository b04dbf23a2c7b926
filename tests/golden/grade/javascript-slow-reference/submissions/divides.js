function isPrime(n) {
  for (let i = 2; i * i <= n; i++) if (n % i === 0) return false;
  return true;
}

export function nthPrime(n) {
  if (n < 1) throw new RangeError("no");
  let found = 0, candidate = 1;
  while (found < n) if (isPrime(++candidate)) found++;
  return candidate;
}
