// == has: numbers and words
export function run(n) {
  const out = [];
  for (let i = 1; i <= n + 3; i++) out.push(i % 3 === 0 ? 'Fizz' : i);
  return out.length;
}
// == has: null where a number was
export function run(n) {
  const list = [3, 1, 2];
  list[n % 3] = null;
  return list.length;
}
// == has: undefined where a number was
export function run(n) {
  const list = Array.from({ length: n }, (_, i) => i);
  for (let i = 0; i < n; i += 2) list[i] = undefined;
  return list.length;
}
// == has: a list in a list of numbers
export function run(n) {
  const list = [];
  for (let i = 0; i < n + 2; i++) { list.push(i); if (i % 5 === 1) list.push([i]); }
  return list.length;
}
// == has: a number as text at the beginning
export function run(n) {
  const digits = [1, 2, 3];
  digits.unshift(String(n));
  return digits.join('').length;
}
// == has: true for what was seen
export function run(n) {
  const marks = new Array(n + 1).fill(0);
  for (let i = 0; i <= n; i += 2) marks[i] = true;
  return marks.filter((x) => x === true).length;
}
// == not: numbers alone
export function run(n) {
  const out = [];
  for (let i = 0; i < n; i++) out.push(i * 1.5);
  return out.length;
}
// == not: words alone
export function run(n) {
  const out = [];
  for (let i = 0; i < n; i++) out.push('w' + i);
  return out.join('').length;
}
// == not: records from the beginning
export function run(n) {
  const rows = [];
  for (let i = 0; i < n; i++) rows.push([i, 'w' + i]);
  return rows.length;
}
// == not: flags alone
export function run(n) {
  const isPrime = new Array(n + 1).fill(true);
  for (let i = 2; i * i <= n; i++) for (let k = i * i; k <= n; k += i) isPrime[k] = false;
  return isPrime.filter((x) => x).length;
}
// == not: empty places that become numbers
export function run(n) {
  const memo = new Array(n + 2).fill(null);
  const fib = (k) => {
    if (k < 2) return k;
    if (memo[k] === null) memo[k] = fib(k - 1) + fib(k - 2);
    return memo[k];
  };
  return fib(n);
}
// == not: a matrix
export function run(n) {
  const rows = [];
  for (let i = 0; i < n % 5 + 1; i++) { const row = []; for (let k = 0; k < 3; k++) row[k] = i * k; rows.push(row); }
  return rows.length;
}
