class Range { constructor(a, b) { Object.assign(this, { a, b }) } [Symbol.iterator]() { let i = this.a; const b = this.b; return { next: () => i < b ? { value: i++, done: false } : { value: undefined, done: true }, return() { console.log('returned'); return {} } } } }
console.log([...new Range(1, 4)], Math.max(...new Range(2, 5)), new Set(new Range(0, 2)).size)
for (const x of new Range(0, 9)) { if (x > 1) break }
const [a] = new Range(5, 7)
console.log(a, Array.from(new Range(1, 3), (x) => x * 2), Object.fromEntries([...new Range(0, 2)].map((x) => [x, x || 'zero'])))
const m = new Map([['a', 1]]); for (const [k, v] of m) console.log(k, v)
