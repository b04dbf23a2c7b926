console.log(hoisted(), typeof notYet)
function hoisted() { return inner(); function inner() { return 'inner' } }
var notYet = function named(n) { return n <= 0 ? 0 : n + named(n - 1) }
console.log(notYet(4), notYet.name, hoisted.length)
function defaults(a, b = a * 2, { c = b + 1, d } = {}, [e = 5] = [], ...f) { return [a, b, c, d, e, f] }
console.log(defaults(1), defaults(1, 2, { c: 3, d: 4 }, [6], 7, 8), defaults.length)
function f2(x = () => 1, y = function () {}, z = class {}) { return [x.name, y.name, z.name] }
console.log(f2())
function args() { arguments[0] = 9; return [].slice.call(arguments) }
console.log(args(1, 2))
function sloppyArgs(a) { a = 5; return arguments[0] }
console.log(sloppyArgs(1))
console.log((function () { return typeof this }).call(1), new (function () { this.q = new.target !== undefined })().q)
var dup = 1; function dup2() {} var dup2
console.log(typeof dup2)
