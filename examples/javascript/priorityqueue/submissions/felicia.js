export class PriorityQueue {
  constructor() { this.tasks = []; }
  get length() { return this.tasks.length; }
  add(name, priority) {
    let i = 0;
    while (i < this.tasks.length && this.tasks[i].priority < priority) i++;
    this.tasks.splice(i, 0, { name, priority });
  }
  peek() { return this.tasks[0]?.name ?? null; }
  next() { return this.tasks.shift()?.name ?? null; }
  toArray() { return this.tasks.map((t) => t.name); }
}
