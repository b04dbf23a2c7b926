export class CircularBuffer {
  constructor(capacity) {
    this.items = new Array(capacity);
    this.start = 0;
    this.size = 0;
  }
  get full() { return this.size === this.items.length; }
  write(item) {
    if (this.full) throw new Error('full');
    const place = (this.start + this.size) % this.items.length;
    this.items[place] = item;
    this.size++;
  }
  read() {
    if (this.size === 0) throw new Error('empty');
    const item = this.items[this.start];
    this.start = (this.start + 1) % this.items.length;
    this.size--;
    return item;
  }
  forceWrite(item) {
    if (this.full) this.read();
    this.write(item);
  }
  clear() {
    this.items.fill(undefined);
  }
}
