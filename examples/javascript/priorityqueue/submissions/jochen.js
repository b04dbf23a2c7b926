const before = (a, b) => a.priority - b.priority || b.number - a.number;
export class PriorityQueue {
  heap = [];
  count = 0;
  get length() { return this.heap.length; }
  add(name, priority) {
    let i = this.heap.push({ name, priority, number: this.count++ }) - 1;
    while (i > 0) {
      const up = Math.floor((i - 1) / 2);
      if (before(this.heap[up], this.heap[i]) < 0) break;
      const t = this.heap[up];
      this.heap[up] = this.heap[i];
      this.heap[i] = t;
      i = up;
    }
  }
  peek() { return this.heap.length ? this.heap[0].name : null; }
  next() {
    const name = this.peek();
    this.heap.shift();
    this.heap.sort(before);
    return name;
  }
  toArray() { return this.heap.slice().sort(before).map((t) => t.name); }
}
