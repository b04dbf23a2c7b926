export class RingBuffer {
  constructor(capacity) {
    this.items = new Array(capacity);
    this.first = 0;
    this.next = 0;
    this.size = 0;
  }
  step(i) { return i + 1 === this.items.length ? 0 : i + 1; }
  isFull() { return this.size === this.items.length; }
  write(item) {
    if (this.isFull()) return false;
    this.items[this.next] = item;
    this.next = this.step(this.next);
    this.size += 1;
    return true;
  }
  read() {
    const item = this.items[this.first];
    this.items[this.first] = undefined;
    this.first = this.step(this.first);
    this.size -= 1;
    return item;
  }
  toArray() {
    const result = [];
    let i = this.first;
    for (let n = this.size; n > 0; n--) {
      result.push(this.items[i]);
      i = this.step(i);
    }
    return result;
  }
}
