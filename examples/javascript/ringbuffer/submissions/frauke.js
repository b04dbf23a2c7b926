export class RingBuffer {
  constructor(capacity) {
    this.capacity = capacity;
    this.queue = [];
  }
  get size() { return this.queue.length; }
  isFull() { return this.queue.length > this.capacity; }
  write(item) {
    if (this.isFull()) return false;
    this.queue.push(item);
    return true;
  }
  read() { return this.queue.shift(); }
  toArray() { return [...this.queue]; }
}
