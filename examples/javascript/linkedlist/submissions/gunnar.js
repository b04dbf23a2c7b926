export class List {
  #items = [];
  constructor(values) { this.#items.push(...values); }
  get size() { return this.#items.length; }
  add(v) { this.#items[this.size] = v; }
  remove(v) {
    for (let i = 1; i <= this.size; i++) {
      if (this.#items[i] === v) {
        this.#items.splice(i, 1);
        return true;
      }
    }
    return false;
  }
  reverse() { this.#items.reverse(); }
  toArray() { return this.#items.slice(); }
}
