export class RingBuffer {
  #items;
  constructor(capacity) { this.#items = new Array(capacity).fill(null); }
  get size() { return this.#items.filter((item) => item).length; }
  isFull() { return this.#items.every((item) => item !== null); }
  write(item) {
    const place = this.#items.indexOf(null);
    if (place === -1) return false;
    this.#items[place] = item;
    return true;
  }
  read() {
    const item = this.#items.shift();
    this.#items.push(null);
    return item;
  }
  toArray() { return this.#items.filter((item) => item !== null); }
}
