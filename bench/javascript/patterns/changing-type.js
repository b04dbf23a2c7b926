// == has: a parameter that becomes a list
export function run(n) {
  let total = 0;
  for (let i = 0; i < n; i++) total += digits(String(i));
  return total;
}
function digits(text) {
  text = text.split('');
  return text.length;
}
// == has: a number that becomes a string and back
export function run(n) {
  let result = 0;
  for (let i = 0; i < n; i++) {
    let x = i * 7;
    x = String(x);
    x = x.length;
    result += x;
  }
  return result;
}
// == has: a member that is a number or a string
class Cell { constructor() { this.content = 0; } }
export function run(n) {
  const cell = new Cell();
  for (let i = 0; i < n; i++) cell.content = i % 3 === 0 ? 'Fizz' : i;
  return cell.content;
}
// == has: true, or the value that was found
export function run(n) {
  let hits = 0;
  for (let i = 0; i < n; i++) {
    let found = false;
    for (let k = 2; k < i; k++) if (i % k === 0) found = k;
    if (found) hits++;
  }
  return hits;
}
// == has: a sum that begins as a string
export function run(n) {
  let out = 0;
  for (let i = 0; i < n; i++) {
    let line = '';
    for (let k = 0; k < 3; k++) line += k;
    line = Number(line) + i;
    out += line;
  }
  return out;
}
// == has: an object or its number
export function run(n) {
  const all = [];
  for (let i = 0; i < n; i++) all.push({ id: i });
  let current = all[0];
  let sum = 0;
  for (let i = 0; i < n; i++) {
    current = all[i];
    current = current.id;
    sum += current;
  }
  return sum;
}
// == not: null until there is a number
export function run(n) {
  let best = null;
  for (let i = 0; i < n; i++) if (best === null || (i * 7) % 11 > best) best = (i * 7) % 11;
  return best;
}
// == not: a variable of its own for each type
export function run(n) {
  let total = 0;
  for (let i = 0; i < n; i++) {
    const text = String(i * 7);
    const size = text.length;
    total += size;
  }
  return total;
}
// == not: two variables of one name in two blocks
export function run(n) {
  let total = 0;
  for (let i = 0; i < n; i++) {
    { let x = i; x += 1; total += x; }
    { let x = 'a'; x += i; total += x.length; }
  }
  return total;
}
// == not: integers and fractions
export function run(n) {
  let x = 1;
  for (let i = 0; i < n; i++) x = i % 2 ? x / 2 : x + 1;
  return x;
}
// == not: a list that is replaced by other lists
export function run(n) {
  let list = [];
  for (let i = 0; i < n; i++) list = i % 4 === 3 ? list.slice(1) : [...list, i];
  return list.length;
}
// == not: a link that is an object or null
class Node { constructor(next) { this.next = next; } }
export function run(n) {
  let head = null;
  for (let i = 0; i < n; i++) head = i % 5 === 4 ? null : new Node(head);
  let length = 0;
  while (head) { head = head.next; length++; }
  return length;
}
