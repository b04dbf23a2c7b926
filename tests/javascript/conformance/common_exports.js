const helper = (x) => x && x * 2
module.exports = { helper, sum: (a, b = 1) => a + b, Klass: class Klass { m(a) { return a } } }
module.exports.extra = 5
exports.lost = 1
console.log(Object.keys(module.exports), module.exports.sum(1), this === exports, typeof require, typeof module)
