let a = 1 as number
type T = string
;[a] = [2]
class C {
  x: number = 1
  declare y: string
  ;[Symbol.toStringTag]: string = 'C'
  z?: number
  ['w'] = 3
}
const c = new C()
interface I { a: number }
(function () { console.log(a, String(c), c.w, 'z' in c) })()
let b = a as number
;(0 as number) + 1
console.log(b)
