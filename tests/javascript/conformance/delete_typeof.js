const o = { a: 1, b: { c: 2 }, get g() { throw new Error('read') }, 3: 4 }, k = 'a'
console.log(delete o.g, delete o[k], delete o.b.c, delete o.none, delete o?.b?.c, delete o[1 + 2], o, delete (o.b), delete 5)
console.log(typeof undeclared, typeof (undeclared), typeof o.b, typeof o.x, typeof null, typeof class {}, typeof (() => 1), typeof 1n)
try { typeof later; let later } catch (e) { console.log(e.name) }
console.log(delete o.x?.y, delete null?.x, void o.b, typeof typeof 1, typeof -o, typeof !o)
const strict = () => { 'use strict'; try { delete Object.freeze({ z: 1 }).z } catch (e) { return e.name } }
console.log(strict(), (() => delete Object.freeze({ z: 1 }).z)())
