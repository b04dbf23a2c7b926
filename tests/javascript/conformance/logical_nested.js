function t(n) { return n > 0 && (t(n - 1) || n === 3) || n === 0 && 'zero' }
for (let i = 0; i < 6; i++) console.log(t(i))
const a = [1, 2, 3]
console.log(a.every((x) => x > 0 && x < 4) && a.some((x) => x === 2 || x === 7))
console.log(a.length && a[0] && a[1] && a[2] && a[3] || 'last')
function* gen() { const got = (yield 1) && (yield 2) || (yield 3); return got ?? 'none' }
const it = gen()
console.log(it.next(), it.next(true), it.next(0), it.next(null))
const p = (async () => (await null) ?? (await Promise.resolve(4)) ?? 5)()
p.then((v) => console.log(v))
