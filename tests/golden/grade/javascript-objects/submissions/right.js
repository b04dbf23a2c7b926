export class Shelf {
  constructor(n) { this.n = n; this.b = new Map(); this.next = 0; }
  put(t) { if (this.b.size === this.n) return false; this.b.set(this.next++, t); return true; }
  take(t) {
    for (const [k, v] of this.b) if (v === t) { this.b.delete(k); return this; }
    return null;
  }
  get free() { return this.n - this.b.size; }
  titles() { return [...this.b.values()]; }
}
