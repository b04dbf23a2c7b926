const hanoi = (n, a, b, c) => n === 0 ? 0 : hanoi(n - 1, a, c, b) + 1 + hanoi(n - 1, c, b, a)
function ack(m, n) { if (m === 0) return n + 1; if (n === 0) return ack(m - 1, 1); return ack(m - 1, ack(m, n - 1)) }
const flatten = (a) => a.reduce((r, x) => Array.isArray(x) ? [...r, ...flatten(x)] : [...r, x], [])
const isEven = (n) => n === 0 || isOdd(n - 1), isOdd = (n) => n !== 0 && isEven(n - 1)
console.log(hanoi(5), ack(2, 3), flatten([1, [2, [3]]]), isEven(10), isOdd(7))
function deep(n) { return deep(n + 1) }
try { deep(0) } catch (e) { console.log(e instanceof RangeError) }
