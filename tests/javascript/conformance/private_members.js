class C { #a = 1; #list = [1, 2]; static #n = 0; #o = { x: 1 }; get #g() { return this.#a } set #g(v) { this.#a = v }
  run() { this.#a++; ++this.#a; this.#a += 2; this.#a ||= 9; this.#a &&= this.#a + 1; this.#list[0]++; this.#list[this.#a - 5] = 7; this.#o.x += 1
    C.#n++; this.#g++; this.#g -= 3; const { x } = this.#o; [this.#a] = [this.#a * 2]; return [this.#a, this.#list, C.#n, x, this?.#a, this.#m?.(1), #a in this, this.#m(2), this.#list?.[0]] }
  #m(x) { return x + this.#a } static has(o) { return #a in o && o.#a > 1 } }
const c = new C(); console.log(c.run(), C.has(c), C.has({}), c.run()[0])
try { C.prototype.run.call({}) } catch (e) { console.log(e.name) }
