const s = Symbol('s'), o = { [s]: 1, [Symbol.toPrimitive](h) { return h === 'number' ? 42 : h === 'string' ? 'str' : 'def' }, get [Symbol.toStringTag]() { return 'Tag' } }
console.log(+o, `${o}`, o + '', o[s], String(o[Symbol.toStringTag]), Symbol.for('a') === Symbol.for('a'))
class Even { static [Symbol.hasInstance](n) { return n % 2 === 0 && n > 0 } }
console.log(2 instanceof Even, 3 instanceof Even)
