export class PriorityQueue {
  constructor() { this.tasks = []; }
  get length() { return this.tasks.length; }
  add(name, priority) {
    this.tasks.push({ name, priority });
    this.tasks = this.tasks.sort((a, b) => a.priority - b.priority);
  }
  peek() { return this.tasks.length ? this.tasks[0].name : null; }
  next() {
    const [first] = this.tasks;
    return first ? first.name : null;
  }
  toArray() { return this.tasks.map((t) => t.name); }
}
