const o = { b: 1, 2: 'two', a: 2, 1: 'one', [Symbol('s')]: 3 }
o[-1] = 'minus'; o['01'] = 'text'; o[0] = 'zero'; delete o.b; o.b = 4; o['1'] += '!'
console.log(Object.keys(o), JSON.stringify(o), Reflect.ownKeys(o).length)
for (const k in o) console.log(k, o[k])
const p = Object.create(o, { own: { value: 1, enumerable: true }, hidden: { value: 2 } })
for (const k in p) if (k !== 'a') console.log(k)
console.log({ ...p }, Object.entries(p), 'hidden' in p, 'a' in p, p.hasOwnProperty('a'))
const a = [3, , 5]; a[5] = 1; a.extra = 'x'; a[-1] = 0
for (const i in a) console.log(i, a[i]); console.log(a, a.length, 1 in a)
a.length = 1; a[a.length] = 2; console.log(a, a['0'], a[0.0], a['00'])
