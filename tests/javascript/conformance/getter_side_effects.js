const log = []
const o = { get a() { log.push('a'); return { get b() { log.push('b'); return () => { log.push('call'); return 1 } } } } }
;(o.a.b() && o.a).b(log.push('arg'))
console.log(log.join())
const arr = []; arr[log.length && 2] = (log.push('v'), 1)
console.log(arr, log.length)
let n = 0; const f = () => n++; const t = [f(), f() || f(), f() ? f() : 0]
console.log(t, n)
