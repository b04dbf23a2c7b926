export class List {
  #items = [];
  constructor(values) { for (const v of values) this.#items.push(v); }
  get size() { return this.#items.length; }
  add(v) { this.#items.push(v); }
  remove(v) {
    const before = this.size;
    this.#items = this.#items.filter((item) => item !== v);
    return this.size < before;
  }
  reverse() { this.#items.reverse(); }
  toArray() { return [...this.#items]; }
}
