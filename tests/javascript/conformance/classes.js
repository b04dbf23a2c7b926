class A {
  #p = 1; static count = 0; q = this.#p + 1; f = () => this.q; ['comp' + 1] = 'c'
  static #secret = 's'; static async = 1; get; static
  'quoted name' = 2; 3 = 'three'; empty
  constructor(x = 1) { this.x = x; A.count++ }
  get p() { return this.#p } set p(v) { this.#p = v || 7 }
  #private(a) { return a && this.#p }
  call(a) { return this.#private(a) }
  static make() { return new this(5) }
  static get secret() { return A.#secret }
  static { this.block = 'static block'; if (this.count === 0) this.zero = true }
  has(o) { return #p in o && 'yes' }
  *gen() { yield* [1, 2] }
  async later() { return this.x }
  async *both() { yield 1 }
  [Symbol.iterator]() { return [1, 2, 3][Symbol.iterator]() }
}
const a = new A()
a.p = 0
console.log(a.p, a.x, a.q, a.f(), a.comp1, A.count, A.make().x, A.secret, A.block, A.zero, a.has(a), a.has({}))
console.log(a.call(1), a.call(0), [...a.gen()], [...a], Object.keys(a), A.name, A.length)
a.later().then((v) => console.log(v))
;(async () => { for await (const v of a.both()) console.log('async', v) })()
