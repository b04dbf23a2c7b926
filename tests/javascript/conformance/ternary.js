const f = (n) => n < 0 ? 'neg' : n === 0 ? 'zero' : n > 100 ? (n > 1000, 'big') : 'pos'
console.log([-1, 0, 5, 500].map(f))
let a = true ? () => 'arrow' : null
console.log(a(), a.name)
const o = (1 ? { x: 1 } : [])
console.log(o, true ? o.x ? 1 : 2 : 3)
console.log(((x) => x ? [x] : {})(0), typeof (false ? 1 : function () {}))
