export class List {
  #a;
  constructor(values) { this.#a = Array.from(values); }
  get size() { return this.#a.length; }
  add(value) { return this.#a.push(value); }
  remove(value) {
    const i = this.#a.indexOf(value);
    return i > -1 && this.#a.splice(i, 1).length === 1;
  }
  reverse() { this.#a.reverse(); }
  toArray() { return [...this.#a]; }
}
