export class CircularBuffer {
  #items;
  #oldest = 0;
  #size = 0;

  constructor(capacity) {
    this.#items = new Array(capacity);
  }

  write(item) {
    if (this.#size === this.#items.length) throw new Error('full');
    this.#items[(this.#oldest + this.#size) % this.#items.length] = item;
    this.#size++;
  }

  read() {
    if (this.#size === 0) throw new Error('empty');
    const item = this.#items[this.#oldest];
    this.#oldest = (this.#oldest + 1) % this.#items.length;
    this.#size--;
    return item;
  }

  forceWrite(item) {
    if (this.#size === this.#items.length) this.read();
    this.write(item);
  }

  clear() {
    this.#size = 0;
  }
}
