export class RingBuffer {
  constructor(capacity) {
    this.items = new Array(capacity);
    this.first = 0;
    this.size = 0;
  }
  isFull() { return this.size === this.items.length; }
  write(item) {
    if (this.isFull()) return false;
    this.items[this.first + this.size] = item;
    this.size++;
    return true;
  }
  read() {
    const item = this.items[this.first];
    this.first = this.first + 1;
    this.size--;
    return item;
  }
  toArray() { return this.items.slice(this.first, this.first + this.size); }
}
