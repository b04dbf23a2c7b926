function f(a, b = 2, ...c) {}
const o = { m(x, y) {}, get g() { return 1 } }
console.log(f.length, f.name, o.m.length, o.m.name, Object.getOwnPropertyDescriptor(o, 'g').get.name)
console.log(f.bind(null, 1).name, (async () => {}).constructor.name, Object.getOwnPropertyNames(function () { 'use strict' }).sort().join())
const named = function inner() { return typeof inner }; console.log(named(), named.name)
let later; later = () => {}; console.log(later.name)
const { nn = () => {} } = {}; console.log(nn.name)
class Q { static f = () => {}; g = function () {}; static h = class {} ; #p = () => {}; pn() { return this.#p.name } }
console.log(Q.f.name, new Q().g.name, Q.h.name, new Q().pn())
