export class RingBuffer {
  constructor(capacity) {
    this.items = new Array(capacity);
    this.first = 0;
    this.size = 0;
  }
  isFull() { return this.size === this.items.length; }
  write(item) {
    // overwrites the oldest one
    this.items[(this.first + this.size) % this.items.length] = item;
    if (this.isFull()) this.first = (this.first + 1) % this.items.length;
    else this.size++;
    return true;
  }
  read() {
    const item = this.items[this.first];
    this.first = (this.first + 1) % this.items.length;
    this.size--;
    return item;
  }
  toArray() {
    const out = [];
    for (let i = 0; i < this.size; i++) out.push(this.items[(this.first + i) % this.items.length]);
    return out;
  }
}
