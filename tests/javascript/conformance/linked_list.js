class Node { constructor(v, next = null) { this.v = v; this.next = next } }
class List { #head = null; #n = 0; push(v) { this.#head = new Node(v, this.#head); this.#n++; return this } pop() { const h = this.#head; if (!h) return undefined; this.#head = h.next; this.#n--; return h.v } get length() { return this.#n } *[Symbol.iterator]() { for (let n = this.#head; n; n = n.next) yield n.v } reverse() { let p = null, c = this.#head; while (c) [c.next, p, c] = [p, c, c.next]; this.#head = p; return this } }
const l = new List().push(1).push(2).push(3)
console.log([...l], l.pop(), l.length, [...l.reverse()], new List().pop())
