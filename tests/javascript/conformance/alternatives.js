// Conditions whose alternatives only compute.
const log = []
function signs(list) {
  let least = Infinity, count = 0, even = false, last
  for (const x of list) {
    if (x < least) least = x
    if (x > 0) { count++ } else { count -= 2; }
    if (x % 2 === 0 && x !== 0) even = !even; else even = x < 0
    if (typeof x === 'number')
      // a comment between the condition and its statement
      last = x

    if (x === 3) (last) = -x
  }
  return [least, count, even, last]
}
console.log(signs([3, -1, 0, 8]), signs([]), signs(['5', null, undefined, NaN]))

function effects(x) {
  const fixed = 1
  let y = 0, o = { get k() { log.push('get'); return 2 }, valueOf() { log.push('valueOf'); return 3 } }
  if (x > 1) y = o.k
  if (x > 2) y = o * 2
  if (x > 3) y = o[{ toString() { log.push('toString'); return 'k' } }]
  try { if (x > 4) fixed = 2 } catch (e) { log.push(e.name) }
  try { if (x > 5) y = later; let later = 1 } catch (e) { log.push(e.name) }
  try { if (x > 6) y = null.k } catch (e) { log.push(e.name) }
  return y
}
for (let i = 0; i < 8; ++i) console.log(effects(i), log.splice(0).join())

const f = (a, b, c) => [a ? b : c, a > b ? a - b : -a, a && b, a || c, a && b || c, !(a && (b || c)), a > 1 && b > 1 ? 1 : 0]
for (const a of [0, 2, '', 'x', null]) for (const b of [0, 3, NaN]) console.log(f(a, b, undefined), f(a, b, 7n))

function* steps(n) { let k = 0; while (true) { if (n > k) k += 1; else k = n; const got = yield k; if (got) k = got } }
const it = steps(2)
console.log(it.next().value, it.next().value, it.next(9).value)
class Best { constructor() { this.top = 1 } add(x) { let t = this.top; if (x > this.top) t = x; else t = this.top; return t } }
console.log(new Best().add(5), new Best().add(0))
var g = 0; if (g < 1) g = 2; console.log(g)
function shadowed(undefined) { let y = 1; if (undefined) y = 2; return y }
console.log(shadowed(1), shadowed(0))
function args(a) { if (a > 1) a = 5; return arguments[0] }
console.log(args(1), args(2))
