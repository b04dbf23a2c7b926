const log = []; const c = (x) => { log.push(x); return x }
const f = (v) => { switch (v) { case c(1): return 'one'; case c('1'): return 'text'; case c(NaN): return 'nan'; case c(undefined): return 'undefined'
  case c(f): return 'function'; default: return 'default'; case c(null): return 'null'; case c(-0): return 'zero' } }
console.log([1, '1', NaN, undefined, f, null, 0, {}, true].map(f), log.length)
switch (true) { case log.length > 5 && 'x': console.log('no'); break; case log.length > 5: console.log('yes') }
switch (log.length % 2) { case 0: switch (3) { case 1 + 2: console.log('inner') } case 1: console.log('outer') }
const g = function* (x) { switch (yield 1) { case yield 2: return 'same'; default: return 'other' } }
const it = g(); it.next(); it.next(5); console.log(it.next(5).value)
