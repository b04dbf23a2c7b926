// the reversed array is the same array
export class Deque {
  #all = [];
  get length() { return this.#all.length; }
  pushFront(value) { this.#all.unshift(value); }
  pushBack(value) { this.#all.push(value); }
  popFront() { return this.#all.shift(); }
  popBack() { return this.#all.pop(); }
  remove(value) {
    const found = this.#all.includes(value);
    if (found) this.#all.splice(this.#all.indexOf(value), 1);
    return found;
  }
  toArray() { return this.#all.slice(); }
  toReversedArray() { return this.#all.reverse(); }
}
