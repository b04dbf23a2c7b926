// == has: numbers that are sometimes texts
export function run(n) {
  const list = [];
  for (let i = 0; i < n; i++) list.push(i % 2 ? String(i) : i);
  let sum = 0;
  for (const each of list) sum = sum - each;
  return sum;
}
// == has: a sum that becomes a text
export function run(n) {
  const add = (a, b) => a + b;
  let length = 0;
  for (let i = 0; i < n; i++) length = add(length, i % 2 ? 1 : 2) - 0 + add('x', i).length;
  return length;
}
// == has: a comparison of what may be undefined
export function run(n) {
  const prices = { a: 3, b: 5 };
  let cheap = 0;
  for (let i = 0; i < n; i++) if (prices['abc'[i % 3]] < 4) cheap++;
  return cheap;
}
// == has: Booleans and numbers in one product
export function run(n) {
  let total = 0;
  for (let i = 0; i < n; i++) {
    const factor = i % 3 === 0 ? i > 5 : i;
    total += factor * 2;
  }
  return total;
}
// == has: texts and numbers compared
export function run(n) {
  const values = [1, '2', 3, '4'];
  let larger = 0;
  for (let i = 0; i < n; i++) if (values[i % 4] > 2) larger++;
  return larger;
}
// == has: a sum that begins without a value
export function run(n) {
  let bad = 0;
  for (let i = 0; i < n; i++) {
    let sum;
    for (let k = 0; k < 3; k++) sum = sum + k;
    if (sum !== sum) bad++;
  }
  return bad;
}
// == not: one type
export function run(n) {
  let sum = 0;
  for (let i = 0; i < n; i++) sum = sum + i * 2;
  return sum;
}
// == not: numbers and words joined to a text
export function run(n) {
  let out = '';
  for (let i = 0; i < n; i++) out = out + (i % 2 ? i : 'x');
  return out.length;
}
// == not: integers and fractions
export function run(n) {
  let sum = 0;
  for (let i = 0; i < n; i++) sum = sum + (i % 2 ? 0.5 : 1);
  return sum;
}
// == not: comparisons with null and undefined by identity
export function run(n) {
  const found = { a: 1, b: null };
  let missing = 0;
  for (let i = 0; i < n; i++) if (found['abc'[i % 3]] == null) missing++;
  return missing;
}
// == not: two operations, each with a type of its own
export function run(n) {
  let sum = 0, text = '';
  for (let i = 0; i < n; i++) { if (i % 2) sum = sum + i; else text = text + i; }
  return sum + text.length;
}
// == not: texts in the order of the alphabet
export function run(n) {
  const words = ['b', 'a', 'c'];
  let rises = 0;
  for (let i = 1; i < n; i++) if (words[i % 3] > words[(i + 1) % 3]) rises++;
  return rises;
}
