// == has: two literals in different orders
export function run(n) {
  const points = [];
  for (let i = 0; i < n; i++) points.push(i % 2 ? { x: i, y: 1 } : { y: 1, x: i });
  let sum = 0;
  for (const point of points) sum += point.x * point.y;
  return sum;
}
// == has: a constructor with two orders
class Range {
  constructor(a, b) {
    if (a < b) { this.low = a; this.high = b; } else { this.high = a; this.low = b; }
  }
}
export function run(n) {
  let sum = 0;
  for (let i = 0; i < n; i++) { const range = new Range(i % 4, 2); sum += range.high - range.low; }
  return sum;
}
// == has: a function that fills an object in the order of its argument
function build(flip, i) {
  const found = {};
  if (flip) { found.value = i; found.key = 'k'; } else { found.key = 'k'; found.value = i; }
  return found;
}
export function run(n) {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += build(i % 3 === 0, i).value;
  return sum;
}
// == has: two functions that make the same records
const fromPair = (a, b) => ({ first: a, second: b, sum: a + b });
const fromSum = (sum, a) => ({ sum, first: a, second: sum - a });
export function run(n) {
  const all = [];
  for (let i = 0; i < n; i++) { all.push(fromPair(i, 1)); all.push(fromSum(i + 1, 1)); }
  return all.reduce((total, each) => total + each.sum, 0);
}
// == has: a default that is written last by one, first by the other
export function run(n) {
  const jobs = [];
  for (let i = 0; i < n; i++) {
    const job = i % 2 ? { name: 'a', priority: i } : { name: 'a' };
    if (i % 2 === 0) { job.priority = 0; job.done = false; } else { job.done = false; }
    jobs.push(job);
  }
  for (let i = 0; i < n; i++) {
    const old = jobs[i];
    if (i % 2 === 0) jobs[i] = { done: true, name: old.name, priority: old.priority };
  }
  let open = 0;
  for (const job of jobs) if (!job.done) open += job.priority;
  return open;
}
// == has: swapped object, made anew
export function run(n) {
  let edge = { from: 0, to: 1 };
  let sum = 0;
  for (let i = 0; i < n; i++) {
    sum += edge.from - edge.to;
    edge = i % 2 ? { from: edge.to, to: edge.from } : { to: edge.from, from: edge.to };
  }
  return sum;
}
// == not: one literal
export function run(n) {
  const points = [];
  for (let i = 0; i < n; i++) points.push({ x: i, y: 1 });
  return points.reduce((sum, point) => sum + point.x * point.y, 0);
}
// == not: one constructor, members read in different orders
class Pair { constructor(a, b) { this.a = a; this.b = b; } }
export function run(n) {
  let sum = 0;
  for (let i = 0; i < n; i++) { const pair = new Pair(i, 2); sum += i % 2 ? pair.a + pair.b : pair.b - pair.a; }
  return sum;
}
// == not: two classes with the same members in different orders
class Left { constructor(i) { this.a = i; this.b = 1; } sum() { return this.a + this.b; } }
class Right { constructor(i) { this.b = i; this.a = 1; } sum() { return this.a - this.b; } }
export function run(n) {
  let total = 0;
  for (let i = 0; i < n; i++) total += (i % 2 ? new Left(i) : new Right(i)).sum();
  return total;
}
// == not: two literals that meet at no access
export function run(n) {
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const a = { x: i, y: 2 };
    const b = { y: 2, x: i };
    sum += a.x;
    sum -= b.y;
  }
  return sum;
}
// == not: a table whose keys come in any order
export function run(n) {
  const tables = [];
  for (let i = 0; i < n; i++) {
    const table = {};
    for (let k = 0; k < 3; k++) table['abc'[(i + k) % 3]] = k;
    tables.push(table);
  }
  return tables.reduce((sum, table) => sum + table.a, 0);
}
// == not: members assigned again in another order
export function run(n) {
  const point = { x: 0, y: 0 };
  for (let i = 0; i < n; i++) {
    if (i % 2) { point.y = i; point.x = i; } else { point.x = 1; point.y = 2; }
  }
  return point.x + point.y;
}
