class Queue extends Array {}
export class CircularBuffer {
  constructor(capacity) {
    Object.assign(this, { capacity, items: new Queue() });
  }
  get full() { return this.items.length === this.capacity; }
  write(item) {
    if (this.full) throw new Error('full');
    this.items.unshift(item);
  }
  read() {
    if (!this.items.length) throw new Error('empty');
    return this.items.pop();
  }
  forceWrite(item) {
    if (this.full) this.items.pop();
    this.items.unshift(item);
  }
  clear() {
    while (this.items.length) this.items.pop();
  }
}
