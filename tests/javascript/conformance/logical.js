const log = (x, v) => { console.log('eval', x); return v }
for (const a of [0, 1, '', null, undefined, NaN, 'x']) {
  console.log(a && log('r', 2), a || log('r', 3), a ?? log('r', 4))
  console.log((a && 1) || (a ?? 2) || 3, !(a && a) ? 'n' : 'y')
}
let x = null
x ??= log('assign', 5); x ||= log('not', 6); x &&= log('and', 7)
console.log(x)
let f
f ||= function () {}
let g = null
g ??= () => 1
console.log(f.name, g.name)
let h = f && function () {}
console.log(h.name === '')
const o = { m() { return this === o } }
console.log((o.m || 0)() , (0 || o.m)(), (o && o.m)())
