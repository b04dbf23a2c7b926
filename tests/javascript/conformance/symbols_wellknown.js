class Even { static [Symbol.hasInstance](n) { return n % 2 === 0 } }
console.log(2 instanceof Even, 3 instanceof Even)
class L { constructor(...x) { this.x = x } *[Symbol.iterator]() { for (const e of this.x) yield e * 2 }
  get [Symbol.toStringTag]() { return 'L' } [Symbol.toPrimitive](hint) { return hint === 'number' ? this.x.length : hint } }
const l = new L(1, 2, 3)
console.log([...l], String(l), +l, l + '', `${l}`, Object.prototype.toString.call(l), l * 2, l == 'default')
const s = Symbol('d'), o = { [s]: 1 }
o[s]++; o[s] += 5; console.log(o[s], s.description, typeof s, s in o, s.toString(), Object(s) == s, s === s)
try { s + '' } catch (e) { console.log(e.name) }
try { `${s}` } catch (e) { console.log(e.name) }
console.log(Symbol.for('a') === Symbol.for('a'), !s, s ? 1 : 2, s && 3)
