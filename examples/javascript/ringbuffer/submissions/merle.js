export class RingBuffer {
  constructor(capacity) {
    this.items = new Array(capacity);
    this.start = 0;
    this.end = 0;
    this.size = 0;
  }
  isFull() { return this.size === this.items.length; }
  write(item) {
    if (this.isFull()) return false;
    this.items[this.end] = item;
    this.end = (this.end + 1) % this.items.length;
    this.size++;
    return true;
  }
  read() {
    const item = this.items[this.start];
    this.start = (this.start + 1) % this.items.length;
    this.size--;
    return item;
  }
  toArray() {
    const out = [];
    if (this.size === 0) return out;
    let i = this.start;
    do {
      out.push(this.items[i]);
      i++;
      // if (i === length) i = 0
    } while (i !== this.end);
    return out;
  }
}
