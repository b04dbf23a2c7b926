const ns = { A: class { constructor(x) { this.x = x } m() { return new this.constructor(this.x + 1) } static of(x) { return new this(x) } }, list: [] }
ns.list[0] = ns.A; ns.make = () => ns
console.log(new ns.A(1).x, new ns.list[0](2).m().x, new (ns.make().A)(3).x, new ns.A().x, new ns['A'](4).x, ns.A.of(5).x)
console.log(new ns.A, new (class { y = 1 })().y, new (function () { return { z: new.target !== undefined } })().z)
function F() { return new.target ? new.target.name : 'called' } console.log(F(), typeof new F, Reflect.construct(Date, [0]) instanceof Date)
function outer() { return function inner() { this.i = 1 } } console.log(new (outer())().i, new new ns.A(1).constructor(9).x)
try { new ns.none(1) } catch (e) { console.log(e.name) }
try { new (() => 1)() } catch (e) { console.log(e.name) }
console.log(new Array(3).length, new Map([[1, 2]]).get(1), new Set('aab').size, new Date(0).getTime(), new Error('e').message)
class B extends ns.A { constructor(...all) { super(...all); this.y = super.m.name } } console.log(new B(7))
