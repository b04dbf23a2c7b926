export class RingBuffer {
  constructor(capacity) {
    this.size = 0;
    this.items = [];
    this.capacity = capacity;
  }
  isFull() { return this.size === this.capacity; }
  write(item) {
    const { isFull } = this;
    if (isFull()) return false;
    this.items.push(item);
    this.size++;
    return true;
  }
  read() {
    this.size--;
    return this.items.shift();
  }
  toArray() { return [...this.items]; }
}
