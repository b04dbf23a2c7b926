class Base { constructor(n) { this.n = n } who() { return 'base' } static s() { return 'static' } get g() { return 1 } }
class Derived extends Base {
  field = 'f'
  constructor(n) { if (n > 1) { super(n * 2) } else super(n || 9); this.after = true }
  who() { return 'derived of ' + super.who() }
  static s() { return super.s() + '!' }
  get g() { return super.g + 1 }
}
class Default extends (0 || Derived) {}
const d = new Derived(3)
console.log(d.n, d.who(), Derived.s(), d.g, new Default(0).n, new Default(2).field, d instanceof Base)
class E extends Error { constructor(m) { super(m); this.name = 'E' } }
try { throw new E('custom') } catch (e) { console.log(e.name, e.message, e instanceof E, e instanceof Error) }
const C = class Named { static me() { return Named.name } }
console.log(C.me(), C.name, (class {}).name, new (class extends Array {})(3).length)
try { class X extends null {} ; new X() } catch (e) { console.log(e.name) }
