export class List {
  constructor(values) {
    this.items = [];
    values.forEach((v) => { this.add(v); });
  }
  get size() { return this.items.length; }
  add(v) { this.items.push(v); }
  remove(v) {
    const i = this.items.indexOf(v);
    if (i >= 0) this.items.splice(i, 1);
    return i >= 0;
  }
  reverse() {
    const reversed = [];
    this.items.forEach(function (v) {
      this.items.unshift(v);
      reversed.push(v);
    });
  }
  toArray() { return this.items.slice(); }
}
