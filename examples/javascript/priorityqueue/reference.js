function before(a, b) {
  return a.priority - b.priority || a.number - b.number;
}

export class PriorityQueue {
  #heap = [];
  #added = 0;

  get length() {
    return this.#heap.length;
  }

  add(name, priority) {
    const heap = this.#heap;
    let at = heap.length;
    heap.push({ name, priority, number: this.#added++ });
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (before(heap[parent], heap[at]) < 0) break;
      [heap[parent], heap[at]] = [heap[at], heap[parent]];
      at = parent;
    }
  }

  peek() {
    return this.#heap[0]?.name ?? null;
  }

  next() {
    const heap = this.#heap;
    const first = this.peek();
    const last = heap.pop();
    if (heap.length === 0) return first;
    heap[0] = last;
    let at = 0;
    for (let child = 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && before(heap[child + 1], heap[child]) < 0) child++;
      if (before(heap[at], heap[child]) < 0) break;
      [heap[at], heap[child]] = [heap[child], heap[at]];
      at = child;
    }
    return first;
  }

  toArray() {
    return [...this.#heap].sort(before).map((task) => task.name);
  }
}
