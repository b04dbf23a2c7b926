// two counters that only grow
export class RingBuffer {
  #data; #read = 0; #written = 0;
  constructor(n) { this.#data = Array(n); }
  get size() { return this.#written - this.#read; }
  isFull() { return !(this.size < this.#data.length); }
  write(item) {
    const full = this.isFull();
    if (!full) this.#data[this.#written++ % this.#data.length] = item;
    return !full;
  }
  read() { return this.#data[this.#read++ % this.#data.length]; }
  toArray() {
    const out = [];
    for (let i = this.#read; i < this.#written; i++) out.push(this.#data[i % this.#data.length]);
    return out;
  }
}
