function sieve(n) {
  const isPrime = new Array(n + 1).fill(true);
  for (let i = 2; i * i <= n; i++) {
    if (!isPrime[i]) continue;
    for (let j = i * i; j <= n; j += i) isPrime[j] = false;
  }
  let count = 0;
  for (let i = 2; i <= n; i++) if (isPrime[i]) count++;
  return count;
}
module.exports = () => sieve(100000);
