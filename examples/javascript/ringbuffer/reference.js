export class RingBuffer {
  #places;
  #start = 0;
  size = 0;

  constructor(capacity) {
    this.#places = new Array(capacity).fill(null);
  }

  isFull() {
    return this.size === this.#places.length;
  }

  write(item) {
    if (this.isFull()) return false;
    this.#places[(this.#start + this.size) % this.#places.length] = item;
    this.size++;
    return true;
  }

  read() {
    const item = this.#places[this.#start];
    this.#start = (this.#start + 1) % this.#places.length;
    this.size--;
    return item;
  }

  toArray() {
    return Array.from({ length: this.size }, (_, i) => this.#places[(this.#start + i) % this.#places.length]);
  }
}
