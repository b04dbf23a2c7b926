export class Deque {
  #first = null;
  #last = null;
  #length = 0;

  get length() {
    return this.#length;
  }

  pushFront(value) {
    const node = { value, previous: null, next: this.#first };
    if (this.#first) this.#first.previous = node;
    else this.#last = node;
    this.#first = node;
    this.#length++;
  }

  pushBack(value) {
    const node = { value, previous: this.#last, next: null };
    if (this.#last) this.#last.next = node;
    else this.#first = node;
    this.#last = node;
    this.#length++;
  }

  popFront() {
    return this.#unlink(this.#first);
  }

  popBack() {
    return this.#unlink(this.#last);
  }

  // Removes the first node with this value, and tells whether there was one.
  remove(value) {
    let node = this.#first;
    while (node && node.value !== value) node = node.next;
    this.#unlink(node);
    return node !== null;
  }

  toArray() {
    const values = [];
    for (let node = this.#first; node; node = node.next) values.push(node.value);
    return values;
  }

  toReversedArray() {
    const values = [];
    for (let node = this.#last; node; node = node.previous) values.push(node.value);
    return values;
  }

  #unlink(node) {
    if (!node) return undefined;
    if (node.previous) node.previous.next = node.next;
    else this.#first = node.next;
    if (node.next) node.next.previous = node.previous;
    else this.#last = node.previous;
    this.#length--;
    return node.value;
  }
}
