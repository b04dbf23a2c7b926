export class PriorityQueue {
  constructor() { this.tasks = []; }
  get length() { return this.tasks.length; }
  add(name, priority) {
    this.tasks.push({ name, priority });
    this.tasks.sort((a, b) => a.priority - b.priority);
  }
  peek() { return this.tasks.length > 0 ? this.tasks[0].name : null; }
  next() {
    const task = this.tasks.shift();
    return task ? task.name : null;
  }
  toArray() { return this.tasks.map((t) => t.name); }
}
