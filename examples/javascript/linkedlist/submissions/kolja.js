export class List {
  #items = [];
  constructor(values) {
    while (values.length > 0) this.#items.push(values.shift());
  }
  get size() { return this.#items.length; }
  add(v) { this.#items.push(v); }
  remove(v) {
    const i = this.#items.indexOf(v);
    if (i === -1) return false;
    this.#items.splice(i, 1);
    return true;
  }
  reverse() { this.#items.reverse(); }
  toArray() { return [...this.#items]; }
}
