export class List {
  #head = null;

  constructor(values) {
    for (const value of values) this.add(value);
  }

  get size() {
    return this.toArray().length;
  }

  add(value) {
    const node = { value, next: null };
    if (this.#head === null) {
      this.#head = node;
      return this;
    }
    let last = this.#head;
    while (last.next !== null) last = last.next;
    last.next = node;
    return this;
  }

  remove(value) {
    let previous = null;
    for (let node = this.#head; node !== null; previous = node, node = node.next) {
      if (node.value !== value) continue;
      if (previous === null) this.#head = node.next;
      else previous.next = node.next;
      return true;
    }
    return false;
  }

  reverse() {
    let reversed = null;
    let node = this.#head;
    while (node !== null) {
      const { next } = node;
      node.next = reversed;
      reversed = node;
      node = next;
    }
    this.#head = reversed;
    return this;
  }

  toArray() {
    const values = [];
    for (let node = this.#head; node !== null; node = node.next) values.push(node.value);
    return values;
  }
}
