const fs = []
for (let i = 0; i < 3; i++) fs.push(() => i)
for (let i = 0, n = () => i; i < 2; i++) fs.push(n)
for (var v = 0; v < 2; v++) fs.push(() => v)
for (const x of ['a', 'b']) fs.push(() => x)
for (const k in { p: 1, q: 2 }) fs.push(() => k)
for (let i = 0, f = () => i++; f() < 3;) fs.push(f)
console.log(fs.map((f) => f()).join(' '))
for (let i = 3; i--;) console.log(i)
for (let [a, b = a + 1] of [[1], [2, 5]]) console.log(a, b)
for (const { x, ...rest } of [{ x: 1, y: 2, z: 3 }]) console.log(x, rest)
let o = {}
for (o.p of [1, 2]);
for ([o.q] of [[7]]);
console.log(o)
