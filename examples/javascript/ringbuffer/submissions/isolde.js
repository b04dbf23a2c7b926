export class RingBuffer {
  constructor(capacity) {
    this.n = capacity;
    this.items = [];
    this.first = 0;
    this.size = 0;
  }
  isFull() { return this.size === this.n; }
  write(item) {
    if (this.isFull()) return false;
    this.items[(this.first + this.size) % this.n] = item;
    this.size++;
    return true;
  }
  read() {
    const item = this.items[this.first];
    this.first = (this.first + 1) % (this.n + 1);
    this.size--;
    return item;
  }
  toArray() {
    const out = [];
    for (let i = 0; i < this.size; i++) out.push(this.items[(this.first + i) % this.n]);
    return out;
  }
}
