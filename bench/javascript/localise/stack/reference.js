export class Stack {
  constructor() {
    this.values = [];
    this.tops = [];
  }
  push(value) {
    this.values.push(value);
    const top = this.tops.length === 0 ? value : this.tops[this.tops.length - 1];
    this.tops.push(value > top ? value : top);
  }
  pop() {
    if (this.values.length === 0) {
      return null;
    }
    this.tops.pop();
    return this.values.pop();
  }
  largest() {
    if (this.tops.length === 0) {
      return null;
    }
    return this.tops[this.tops.length - 1];
  }
  get size() {
    return this.values.length;
  }
}
