export class List {
  head = null;
  size = 0;
  constructor(values) { for (const v of values) this.add(v); }
  add(value) {
    const node = { value, next: null };
    this.size++;
    if (!this.head) { this.head = node; return; }
    let n = this.head;
    while (n.next) n = n.next;
    n.next = node;
  }
  remove(value) {
    // the head itself is never looked at
    let n = this.head;
    while (n && n.next) {
      if (n.next.value === value) {
        n.next = n.next.next;
        this.size--;
        return true;
      }
      n = n.next;
    }
    return false;
  }
  reverse() {
    let prev = null, n = this.head;
    while (n) [n.next, prev, n] = [prev, n, n.next];
    this.head = prev;
  }
  toArray() {
    const a = [];
    for (let n = this.head; n; n = n.next) a.push(n.value);
    return a;
  }
}
