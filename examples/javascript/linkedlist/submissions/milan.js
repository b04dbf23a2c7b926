export class List {
  #head = null;
  constructor(values) { values.forEach((v) => this.add(v)); }
  get size() { return this.toArray().length; }
  add(value) {
    const node = { value, next: null };
    let n = this.#head;
    if (!n) { this.#head = node; return; }
    while (n.next) n = n.next;
    n.next = node;
  }
  remove(value) {
    if (!this.#head) return false;
    if (this.#head.value === value) { this.#head = this.#head.next; return true; }
    for (let n = this.#head; n.next; n = n.next) {
      if (n.next.value === value) { n.next = n.next.next; return true; }
    }
    return false;
  }
  reverse() {
    // the old head still points to the second node: a ring
    let reversed = this.#head;
    let n = this.#head && this.#head.next;
    while (n) {
      const next = n.next;
      n.next = reversed;
      reversed = n;
      n = next;
    }
    this.#head = reversed;
  }
  toArray() {
    const a = [];
    for (let n = this.#head; n; n = n.next) a.push(n.value);
    return a;
  }
}
