export class PriorityQueue {
  items = [];
  get length() { return this.items.length; }
  add(...task) { this.items.push(task); }
  #best() {
    let best = 0;
    this.items.forEach(([, p], i) => { if (p < this.items[best][1]) best = i; });
    return best;
  }
  peek() { return this.length === 0 ? null : this.items[this.#best()][0]; }
  next() {
    if (this.length === 0) return null;
    const [[name]] = this.items.splice(this.#best(), 1);
    return name;
  }
  toArray() {
    const copy = new PriorityQueue();
    copy.items = this.items.slice();
    const out = [];
    while (copy.length) out.push(copy.next());
    return out;
  }
}
