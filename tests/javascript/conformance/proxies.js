const log = []
const handler = { get(t, k, r) { log.push(`get ${String(k)}`); return Reflect.get(t, k, r) },
  set(t, k, v, r) { log.push(`set ${String(k)}`); return Reflect.set(t, k, v, r) },
  has(t, k) { log.push(`has ${String(k)}`); return k in t },
  deleteProperty(t, k) { log.push(`delete ${String(k)}`); return delete t[k] },
  ownKeys(t) { log.push('keys'); return Reflect.ownKeys(t) },
  getOwnPropertyDescriptor(t, k) { log.push(`own ${String(k)}`); return Reflect.getOwnPropertyDescriptor(t, k) },
  defineProperty(t, k, d) { log.push(`define ${String(k)}`); return Reflect.defineProperty(t, k, d) } }
const p = new Proxy({ a: 1, list: [3], f() { return this === p } }, handler)
p.a++; p.b = p.a + 1; p['a'] -= 2; 'a' in p; delete p.b; p.f(); p.list[0]++; p.c ??= 3; p?.a; p.f?.(); p.x?.y.z
for (const k in p) log.push(k)
console.log({ ...p }, log.join(';'))
const f = new Proxy(function (x) { return x }, { apply: (t, self, list) => `applied ${list}`, construct: (t, list) => ({ made: list }) })
console.log(f(1, 2), new f(3), typeof f, f.call(null, 4), f`t` + '', f === f, f.length)
