export class PriorityQueue {
  #tasks = [];
  get length() { return this.#tasks.length; }
  add(name, priority) {
    this.#tasks.push({ name, priority });
    this.#tasks.sort((a, b) => a.priority - b.priority);
  }
  peek() { return this.length ? this.#tasks[0].name : null; }
  next() { return this.#tasks.shift().name; }
  toArray() { return this.#tasks.map(({ name }) => name); }
}
