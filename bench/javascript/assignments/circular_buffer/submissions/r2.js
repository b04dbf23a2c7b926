export class CircularBuffer {
  #head = null;
  #tail = null;
  #free;
  #capacity;
  constructor(capacity) { this.#capacity = this.#free = capacity; }
  write(item) {
    if (!this.#free) throw Error('full');
    const cell = { item };
    if (this.#tail) this.#tail.next = cell;
    else this.#head = cell;
    this.#tail = cell;
    this.#free--;
    return this;
  }
  read() {
    if (!this.#head) throw Error('empty');
    const { item, next } = this.#head;
    this.#head = next ?? null;
    if (!next) this.#tail = null;
    this.#free++;
    return item;
  }
  forceWrite(item) {
    if (!this.#free) this.read();
    return this.write(item);
  }
  clear() {
    this.#head = this.#tail = null;
    this.#free = this.#capacity;
  }
}
