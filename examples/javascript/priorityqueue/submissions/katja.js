const before = (a, b) => a.priority - b.priority || a.number - b.number;
export class PriorityQueue {
  heap = [];
  count = 0;
  get length() { return this.heap.length; }
  add(name, priority) {
    let i = this.heap.push({ name, priority, number: this.count++ }) - 1;
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (before(this.heap[up], this.heap[i]) < 0) break;
      [this.heap[up], this.heap[i]] = [this.heap[i], this.heap[up]];
      i = up;
    }
  }
  peek() { return this.heap.length ? this.heap[0].name : null; }
  next() {
    if (this.heap.length === 0) return null;
    const { name } = this.heap[0];
    const last = this.heap.pop();
    // the last one to the top, but it does not sink
    if (this.heap.length > 0) this.heap[0] = last;
    return name;
  }
  toArray() {
    const copy = new PriorityQueue();
    copy.heap = this.heap.slice();
    const names = [];
    while (copy.length > 0) names.push(copy.next());
    return names;
  }
}
