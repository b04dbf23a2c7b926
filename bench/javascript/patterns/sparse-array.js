// == has: filled from the end
export function run(n) {
  const squares = [];
  for (let i = n; i >= 0; i--) squares[i] = i * i;
  return squares.length;
}
// == has: an array as a table of large numbers
export function run(n) {
  const names = [];
  for (let i = 0; i < n; i++) names[1000 + i * 10] = i;
  return names.length;
}
// == has: a list that begins at 1
export function run(n) {
  const heap = [];
  for (let i = 1; i <= n; i++) heap[i] = n - i;
  return heap[1];
}
// == has: an array with keys that are words
export function run(n) {
  const counts = [];
  for (let i = 0; i < n; i++) { const key = 'k' + (i % 3); counts[key] = (counts[key] || 0) + 1; }
  return counts.k0;
}
// == has: elements that are deleted
export function run(n) {
  const list = [];
  for (let i = 0; i < n; i++) list.push(i);
  for (let i = 0; i < list.length; i += 2) delete list[i];
  return list.filter(() => true).length;
}
// == has: every second index
export function run(n) {
  const out = [];
  for (let i = 0; i < n; i++) if (i % 2) out[i] = i;
  return out.length;
}
// == not: filled by push
export function run(n) {
  const squares = [];
  for (let i = 0; i <= n; i++) squares.push(i * i);
  return squares.length;
}
// == not: filled from index 0
export function run(n) {
  const squares = [];
  for (let i = 0; i <= n; i++) squares[i] = i * i;
  return squares.length;
}
// == not: the next index by length
export function run(n) {
  const out = [];
  for (let i = 0; i < n; i++) if (i % 2) out[out.length] = i;
  return out.length;
}
// == not: an object with number keys
export function run(n) {
  const names = {};
  for (let i = 0; i < n; i++) names[1000 + i * 10] = i;
  return Object.keys(names).length;
}
// == not: filled before, then written in any order
export function run(n) {
  const list = new Array(n).fill(0);
  for (let i = n - 1; i >= 0; i--) list[i] = i;
  return list[0];
}
// == not: elements that are removed by splice
export function run(n) {
  const list = [];
  for (let i = 0; i < n; i++) list.push(i);
  for (let i = list.length - 1; i >= 0; i -= 2) list.splice(i, 1);
  return list.length;
}
