const id = x => x
const obj = () => ({ a: 1 })
const arr = async x => [x]
const nested = a => b => c => a + b + c
const rest = (...xs) => xs.length
const d = ({ a = 1, b: [c = 2] = [] } = {}) => a + c
const block = () => { return 'b' }
const seq = () => (1, 2)
const cond = x => x ? 'y' : 'n'
const thrower = () => { throw new Error('t') }
console.log(id(1), obj(), nested(1)(2)(3), rest(1, 2), d(), d({ a: 5, b: [6] }), block(), seq(), cond(0))
console.log(id.name, id.length, rest.length, d.length, (() => {}).name)
arr(3).then((v) => console.log(v))
try { thrower() } catch ({ message }) { console.log(message) }
function outer() { return (() => arguments.length + this.x)() }
console.log(outer.call({ x: 10 }, 1, 2))
