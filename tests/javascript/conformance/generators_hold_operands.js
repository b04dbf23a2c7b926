function* g(o) { const a = (yield 1) + (yield 2) * (yield 3); o[yield 'key'] = yield 'value'; o[yield 'k2'] += yield 'v2'
  const b = (yield 'l') < (yield 'r') && (yield 'and'); return [a, b, `${yield 't'}-${yield 'u'}`, o.f(yield 'arg')[yield 'index']] }
const o = { s: 1, f(x) { return [x, 'second'] } }, it = g(o); const sent = [undefined, 1, 2, 3, 'p', 5, 's', 6, 1, 2, 'x', 'T', 'U', 'A', 1]
for (const s of sent) console.log(it.next(s)); console.log(o)
const two = [g({}), g({})].map((i) => (i.next(), i)); two[0].next(1); two[1].next(10); two[0].next(2); two[1].next(20); console.log(two[0].next(3).value, two[1].next(30).value)
const fib = async (n) => (n < 2 ? n : (await fib(n - 1)) + (await fib(n - 2))); fib(9).then((v) => console.log(v))
const sum = async (f) => { let t = 0; for await (const x of [f(1), f(2)]) t += x * (await f(t)); return t }; sum(async (x) => x + 1).then((v) => console.log(v))
