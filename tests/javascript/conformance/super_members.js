class A { get p() { return this.v * 2 } set p(x) { this.v = x } m(x) { return `A${x}` } static s() { return 'static' } v = 1 }
class B extends A { t() { super.p = 5; super.p += 1; super.p++; ++super.p; return [super.p, super['p'], super.m(1), super['m'](2), this.v] }
  static s() { return super.s() + '!' } get p() { return super.p + 0.5 } set p(x) { super.p = x } arrow() { return (() => super.m(3))() } }
const b = new B(); console.log(b.t(), B.s(), b.p, (b.p = 4, b.v), b.arrow())
const o = { __proto__: { hi() { return 'hi ' + this.name } }, name: 'o', hi() { return super.hi() + '!' } }; console.log(o.hi())
