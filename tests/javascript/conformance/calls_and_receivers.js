const o = { f() { return this === o }, n: { f() { return this === o.n } }, list: [function () { return this.length }] }, k = 'f'
console.log(o.f(), o['f'](), o[k](), (o.f)(), (0, o.f)(), o.n.f(), o.n[k](), o.list[0](), (o[k])(), (o.f || 1)())
console.log(o.f.call(o), o.f.apply(o, []), o.f.bind(o)(), Reflect.apply(o.f, o, []), [o.f].map((f) => f.call(o)))
console.log(Math.max(...[1, 5, 3]), [].concat(...[[1], [2, 3]]), ((...a) => a.length)(...'abc', 1), parseInt('12', 8), ['1', '2', '3'].map(Number), ['1', '2'].map(parseInt))
const { push } = Array.prototype, log = console.log; log(push.call({ length: 1 }, 2)); try { o.none(1) } catch (e) { log(e.name) } try { o.n.f.g.h() } catch (e) { log(e.name) }
log('abc'.at(-1), 'x'.repeat(3).length, (5).toFixed(1), 5..toString(), [3, 1, 2].sort((a, b) => a - b).join(), 'a-b'.split('-').map((x) => x.toUpperCase()), 'aXbX'.replace(/X/g, (m, i) => i))
log([1, 2, 3].includes(2), [NaN].includes(NaN), [NaN].indexOf(NaN), [, 1].findIndex((x) => x === undefined), [1, , 3].lastIndexOf(3), Array.from({ length: 2 }, (_, i) => i), Object.entries({ a: 1 }))
