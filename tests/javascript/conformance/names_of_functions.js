const o = { a: () => 1, ['b' + 1]: function () {}, c: class {}, m() {} }, list = [() => 2]
let v = function () {}, w = v || (() => 3), x; x ??= () => 4; let { d = () => 5 } = {}, [e = class {}] = []
o.f = () => 6; list[1] = function () {}; let y = o.none || (() => 7), z = true && function () {}
console.log(o.a.name, o.b1.name, o.c.name, o.m.name, list[0].name, v.name, w.name, x.name, d.name, e.name, o.f.name, list[1].name, y.name, z.name)
console.log((() => 8).name, (function () {}).name, (class {}).name, (class { static name = 'own' }).name, ((a) => a).length, (0, () => 9).name)
console.log((() => {})['name'], (() => {})?.name, [() => 1].map((f) => f.name), (function () {} || 1).name)
class K { field = () => 1; static s = function () {}; #p = () => 2; p() { return this.#p.name } } console.log(new K().field.name, K.s.name, new K().p())
const g = (a = () => 1, { b = () => 2 } = {}) => a.name + b.name; console.log(g())
