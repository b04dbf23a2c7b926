export class RingBuffer {
  constructor(capacity) {
    this.items = new Array(capacity);
    this.start = 0;
    this.end = 1;
    this.size = 0;
  }
  isFull() { return this.size === this.items.length; }
  write(item) {
    if (this.isFull()) return false;
    this.items[this.end % this.items.length] = item;
    this.end++;
    this.size++;
    return true;
  }
  read() {
    this.size--;
    return this.items[this.start++ % this.items.length];
  }
  toArray() {
    return Array.from({ length: this.size }, (_, i) => this.items[(this.start + i) % this.items.length]);
  }
}
