type Id = string | number
interface A { a: Id }
interface A { b?: Id }
type Fn = (x: number, ...rest: string[]) => void
type Mapped = { [K in keyof A]?: A[K] }
type Cond<T> = T extends (infer U)[] ? U : never
export type Both = A & { c: Cond<number[]> }
let type = 1
type = 2
let declare = 3, namespace = 4, abstract = 5, readonly = 6
console.log(type, declare, namespace, abstract, readonly)
;(function (this: void, f: Fn) { f(1, 'a', 'b') })((x, ...rest) => console.log(x, rest))
