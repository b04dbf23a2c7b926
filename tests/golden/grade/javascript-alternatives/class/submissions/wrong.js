export class Acc {
  n = 0;
  add(x) { if (x > 0) this.n++; return this.n; }
  get best() { if (this.n < 3) return -1; return 5; }
}
