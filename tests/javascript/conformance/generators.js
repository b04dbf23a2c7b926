function* g(n) { "use strict"; try { for (let i = 0; i < n; i++) { const x = yield i; if (x) console.log('got', x) } } finally { console.log('closed') } return 'done' }
console.log([...g(3)])
const it = g(5)
console.log(it.next(), it.next('a'), it.return(7), it.next())
for (const v of g(10)) { if (v > 1) break; console.log(v) }
function* d() { const r = yield* g(1); yield r; yield* [8, 9] }
console.log([...d()])
const th = g(2); th.next(); try { th.throw(new Error('in')) } catch (e) { console.log(e.message) }
const [first, second] = g(9)
console.log(first, second)
function* inf() { let i = 0; while (true) yield i++ }
for (const x of inf()) { if (x === 3) break }
function* params(a = 1, b = a) { yield a; yield b }
console.log([...params()], Object.prototype.toString.call(inf()))
