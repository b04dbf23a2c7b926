export class CircularBuffer {
  constructor(n) { this.n = n; this.q = []; }
  write(x) {
    if (this.q.length >= this.n) throw new Error();
    this.q.push(x);
  }
  read() {
    if (this.q.length === 0) throw new Error('nothing to read');
    return this.q.shift();
  }
  forceWrite(x) {
    this.q.push(x);
    this.q = this.q.slice(-this.n);
  }
  clear() { this.q.length = 0; }
}
