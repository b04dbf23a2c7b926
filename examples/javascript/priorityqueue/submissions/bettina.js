// one list for each number
export class PriorityQueue {
  #lists = new Map();
  get length() { return this.toArray().length; }
  add(name, priority) {
    if (!this.#lists.has(priority)) this.#lists.set(priority, []);
    this.#lists.get(priority).push(name);
  }
  #keys() { return [...this.#lists.keys()].sort((a, b) => a - b); }
  peek() {
    const [first = null] = this.toArray();
    return first;
  }
  next() {
    for (const key of this.#keys()) {
      const list = this.#lists.get(key);
      if (list.length) return list.shift();
    }
    return null;
  }
  toArray() { return this.#keys().flatMap((key) => this.#lists.get(key)); }
}
