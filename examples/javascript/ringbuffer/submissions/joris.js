export class RingBuffer {
  constructor(capacity) { Object.assign(this, { capacity, queue: [] }); }
  get size() { return this.queue.length; }
  isFull() { return this.queue.length === this.capacity; }
  write(item) {
    if (this.isFull()) return false;
    this.queue.push(item);
  }
  read() { return this.queue.shift(); }
  toArray() { return Array.from(this.queue); }
}
