export class Shelf {
  constructor(n) { this.n = n; this.b = []; }
  put(t) { if (this.b.length >= this.n) return false; this.b.push(t); return true; }
  take(t) { this.b = this.b.filter((x) => x !== t); }
  get free() { return this.n - this.b.length; }
  titles() { return this.b; }
}
