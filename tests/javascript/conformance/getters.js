let calls = 0
const o = { get v() { calls++; return calls > 2 ? 'many' : 'few' }, set v(x) { calls = x < 0 ? 0 : x } }
console.log(o.v, o.v, o.v); o.v = -1; console.log(o.v)
Object.defineProperty(o, 'w', { get: () => o.v && 1, enumerable: false })
console.log(o.w, Object.keys(o))
class P { static get [Symbol.species]() { return Array } get [`d${1}`]() { return 'd' } }
console.log(new P().d1)
const proxy = new Proxy({}, { get: (t, k) => k in t ? t[k] : `no ${String(k)}`, has() { return true } })
console.log(proxy.x, 'y' in proxy)
