export class List {
  constructor(values) {
    this.head = null;
    this.size = values.length;
    for (let i = values.length - 1; i >= 0; i--) this.head = { value: values[i], next: this.head };
  }
  add(value) {
    const node = { value, next: null };
    if (this.head === null) {
      this.head = node;
    } else {
      let n = this.head;
      while (n.next) n = n.next;
      n.next = node;
    }
    this.size += 1;
  }
  remove(value) {
    let p = null;
    let n = this.head;
    while (n && n.value !== value) {
      p = n;
      n = n.next;
    }
    if (!n) return false;
    if (p) p.next = n.next;
    else this.head = n.next;
    return true;
  }
  reverse() {
    let r = null;
    for (const value of this.toArray()) r = { value, next: r };
    this.head = r;
  }
  toArray() {
    const a = [];
    for (let n = this.head; n; n = n.next) a.push(n.value);
    return a;
  }
}
