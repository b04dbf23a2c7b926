export class PriorityQueue {
  constructor() { this.tasks = []; }
  get length() { return this.tasks.length; }
  add(name, priority) {
    this.tasks.push({ name: name, priority: priority });
    this.tasks.sort((a, b) => a.priority > b.priority);
  }
  peek() { return this.tasks.length ? this.tasks[0].name : null; }
  next() { return this.tasks.length ? this.tasks.shift().name : null; }
  toArray() { return this.tasks.map((t) => t.name); }
}
