const o = { a: { b: () => 'called', c: null, get d() { return this.z ?? 'getter' } }, arr: [1] }
console.log(o?.a?.b?.(), o.x?.y.z, o.x?.[f()], o.a.c?.(f()), o?.['a'].d, o.arr?.[0], o.b?.c || 'dflt')
function f() { console.log('not evaluated'); return 1 }
console.log(delete o?.a?.c, 'c' in o.a, o.none?.[1 && 2] ?? 'nn', (o?.a).b())
const u = undefined
console.log(u?.a.b.c(f() ? 1 : 2), u ?? u?.x ?? 'last')
