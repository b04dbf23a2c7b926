export class PriorityQueue {
  constructor() { this.tasks = []; }
  get length() { return this.tasks.length; }
  add(name, priority) {
    this.tasks.push({ name, priority });
    this.tasks.sort((a, b) => b.priority - a.priority);
  }
  peek() { return this.tasks.length > 0 ? this.tasks[0].name : null; }
  next() { return this.tasks.length > 0 ? this.tasks.shift().name : null; }
  toArray() { return this.tasks.map((t) => t.name); }
}
