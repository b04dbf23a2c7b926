const log = []
const o = { get a() { log.push('a'); return this.b }, get b() { log.push('b'); return { c: 1, f() { log.push('f'); return this } } },
  set a(v) { log.push(`a=${v}`) }, set n(v) { log.push(`n=${v}`) }, get n() { log.push('n'); return 4 } }
o.a.f(log.push('argument')).c
o.n++; ++o.n; o.n += 2; o.n ||= 9; o.n &&= 8; o.n ??= 7
const k = { toString() { log.push('key'); return 'n' } }
o[k] = 1; o[k]; o[k].toFixed(log.push('after'))
delete o.n; o.a = o.b.c
console.log(log.join(' '))
class P { static get s() { log.push('s'); return 1 } get [(log.push('computed'), 'p')]() { return 2 } }
console.log(P.s + new P().p, log.length)
