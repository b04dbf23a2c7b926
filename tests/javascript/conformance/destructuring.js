const [a, , b = 3, [c] = [4], ...d] = [1, 2, undefined, undefined, 5, 6]
const { x, y: { z = 7 } = {}, ['w' + 1]: w = x && 8, ...r } = { x: 1, w1: undefined, q: 9 }
console.log(a, b, c, d, x, z, w, r)
let p, q, o = {}
;[p = 1, q = p ? 2 : 3] = []
;({ p, q: o.q = 5, s: o['t'] = p || 6 } = { p: 0 })
console.log(p, q, o)
;[p, q] = [q, p]
console.log(p, q)
const { f = function () {}, g = () => {}, h = class {} } = {}
console.log(f.name, g.name, h.name)
for (const { i = 1, j: [k2 = i] = [] } of [{}, { i: 5 }, { j: [6] }]) console.log(i, k2)
function swap({ l = 'L', m } = {}, [n = m] = []) { return [l, m, n] }
console.log(swap(), swap({ m: 1 }), swap({ l: 0, m: 2 }, [3]))
const [s1, s2 = s1.toUpperCase()] = 'h'
console.log(s1, s2)
