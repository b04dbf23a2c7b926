export class PriorityQueue {
  #tasks = [];
  get length() { return this.#tasks.length; }
  add(name, priority) {
    // no priority means the last
    this.#tasks.push({ name, priority: priority || 99 });
    this.#tasks.sort((a, b) => a.priority - b.priority);
  }
  peek() { return this.#tasks.length ? this.#tasks[0].name : null; }
  next() { return this.#tasks.length ? this.#tasks.shift().name : null; }
  toArray() { return this.#tasks.map(({ name }) => name); }
}
