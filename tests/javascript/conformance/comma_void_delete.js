let i = 0
console.log((i++, i++, i), void i, typeof undeclaredName, typeof i)
const o = { p: 1, q: 2 }
console.log(delete o.p, delete o['q'], Object.keys(o).length, delete 1)
for (let a = (1, 2), b = 3; a < b; a++, i++);
console.log(i, -(-i), +'3', !i, ~i, i ** 2 ** 0, (-2) ** 2)
if ((i = 0, i)) console.log('no'); else console.log('comma')
var r = (() => { return 1, 2 })()
console.log(r)
