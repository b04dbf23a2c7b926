export function sum(factors, limit) {
  const found = new Set();
  for (const factor of factors) {
    for (let n = factor; n > 0 && n < limit; n += factor) found.add(n);
  }
  return [...found].reduce((total, n) => total + n, 0);
}
