function f(a, b = a + 1, c = () => a + b, ...rest) { a = 10; return [a, b, c(), rest, arguments.length, arguments[0]] }
console.log(f(1), f(1, 2), f(1, undefined, undefined, 4, 5), f.length)
const g = ({ x = 1, y: { z = x + 1 } = {} } = {}, [p = z * 2, ...q] = []) => [x, z, p, q]
console.log(g(), g({ x: 5, y: { z: 6 } }, [7, 8, 9]))
function h(a = this.v + arguments.length) { return a } console.log(h.call({ v: 1 }), h.call({ v: 1 }, 2))
class A { m(x = super.toString !== undefined && this.k, y = new.target) { return [x, y] } k = this.constructor.name + 1 } console.log(new A().m())
const rec = (n = 3, acc = n > 0 ? rec(n - 1) + n : 0) => acc; console.log(rec())
function sloppy(a) { a++; arguments[0] += 10; return a } console.log(sloppy(1))
const keys = ({ ['a' + 1]: v, [`b${2}`]: w = v + 1 }) => [v, w]; console.log(keys({ a1: 1 }))
