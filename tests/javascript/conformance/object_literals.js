const k = 'dyn', a = 1
const o = { a, [k + 1]: 2, get g() { return this.a || 5 }, set g(v) { this.a = v }, m() { return super.toString === Object.prototype.toString },
  *gen() { yield this.a }, async am() { return 1 }, async *ag() {}, 'q r': 3, 4: 'four', ...{ s: 6 }, f: function () {}, h: () => {}, class: 'kw', get: 1, set: 2, async: 3 }
o.g = 0
console.log(o.g, o.dyn1, o.m(), [...o.gen()], o['q r'], o[4], o.s, o.f.name, o.h.name, o.class, o.get + o.set + o.async)
console.log(Object.keys(o).join(), { __proto__: null } instanceof Object, ({ a: a ? 1 : 2, b: a && 3 }))
