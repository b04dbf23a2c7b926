export class RingBuffer {
  #stack = [];
  constructor(capacity) { this.capacity = capacity; }
  get size() { return this.#stack.length; }
  isFull() { return this.size === this.capacity; }
  write(item) {
    if (this.isFull()) return false;
    this.#stack.push(item);
    return true;
  }
  read() { return this.#stack.pop(); }
  toArray() { return this.#stack.slice(); }
}
