// an array inside is easier
export class Deque {
  constructor() {
    this.items = [];
  }
  get length() { return this.items.length; }
  pushFront(value) { this.items.unshift(value); }
  pushBack(value) { this.items.push(value); }
  popFront() { return this.items.shift(); }
  popBack() { return this.items.pop(); }
  remove(value) {
    const i = this.items.indexOf(value);
    if (i < 0) return false;
    this.items.splice(i, 1);
    return true;
  }
  toArray() { return [...this.items]; }
  toReversedArray() { return [...this.items].reverse(); }
}
