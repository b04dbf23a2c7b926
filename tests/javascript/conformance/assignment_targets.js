const o = { a: 1, b: { c: 2 } }, k = ['a', 'b']
o.a += o.b.c && 3; o[k[0]] ??= 9; o[k[1]].c ||= 1; (o.b).c++; --o['a']
console.log(o)
let x; (x) = 5; [o.n, o['m'] = x ? 6 : 7] = [1]; ({ p: o.p, ...o.rest } = { p: 2, q: 3 })
console.log(o, x)
let a = b = 3; console.log(a, b); var b
