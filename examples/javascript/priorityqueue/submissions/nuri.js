export class PriorityQueue {
  tasks = [];
  count = 0;
  get length() { return this.tasks.length; }
  compare(a, b) {
    return a.priority - b.priority || this.sign(a, b);
  }
  sign(a, b) { return a.number - b.number; }
  add(name, priority) {
    this.tasks.push({ name, priority, number: this.count++ });
    this.tasks.sort(this.compare);
  }
  peek() { return this.tasks.length ? this.tasks[0].name : null; }
  next() { return this.tasks.length ? this.tasks.shift().name : null; }
  toArray() { return this.tasks.map((t) => t.name); }
}
