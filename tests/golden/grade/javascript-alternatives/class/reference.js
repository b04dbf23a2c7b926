export class Acc {
  constructor() { this.n = 0; }
  add(x) { this.n += x > 0 ? 1 : 0; return this.n; }
  get best() { return this.n > 1 ? 5 : -1; }
}
