export class PriorityQueue {
  heap = [];
  count = 0;
  get length() { return this.heap.length; }
  less(i, j) {
    const a = this.heap[i], b = this.heap[j];
    return a.priority < b.priority || (a.priority === b.priority && a.number < b.number);
  }
  add(name, priority) {
    this.heap.push({ name, priority, number: this.count++ });
    let i = this.heap.length - 1;
    while (i > 0) {
      const up = Math.floor((i - 1) / 2);
      if (this.less(i, up)) {
        [this.heap[i], this.heap[up]] = [this.heap[up], this.heap[i]];
        i = up;
      }
    }
  }
  peek() { return this.heap.length ? this.heap[0].name : null; }
  next() {
    const name = this.peek();
    const rest = this.heap.slice(1);
    this.heap = [];
    for (const task of rest) this.add(task.name, task.priority);
    return name;
  }
  toArray() {
    const sorted = [...this.heap].sort((a, b) => a.priority - b.priority || a.number - b.number);
    return sorted.map((t) => t.name);
  }
}
