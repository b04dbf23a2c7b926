const log = []
const o = { a: { b: { c: 5, f(x) { return [this === o.a.b, x] } } }, n: null, f: null, g() { return this === o } }
const side = (x) => { log.push(x); return x }
console.log(o?.a?.b.c, o.n?.b.c.d.e, o.n?.[side('skipped')], o.none?.b(side('skipped')).c, o.a?.b?.f(side(1)), o?.a['b']?.['f'](2))
console.log(o.f?.(side('skipped')), o.g?.(), o?.['g'](), o.none?.x?.(1).y, (o?.g)(), (o.n?.b)?.c, o.a?.b.f?.(3).length)
try { (o.n?.b).c } catch (e) { console.log(e.name) }
try { o.a?.x.y } catch (e) { console.log(e.name) }
try { o?.x.y?.z } catch (e) { console.log(e.name) }
console.log(log, o.a?.[`${'b'}`].c + 1, !o.n?.x, typeof o.n?.x, o.n?.x ?? 'default', o.a?.b.c > 4 ? 'big' : 'small')
const fs = [null, (x) => x?.y]; console.log(fs[0]?.(1), fs[1]?.({ y: 6 }), fs?.[1]({ y: 7 }))
function* g() { const x = yield; console.log(x?.[yield 'key'].z) }
const it = g(); it.next(); console.log(it.next({ k: { z: 8 } })); it.next('k')
