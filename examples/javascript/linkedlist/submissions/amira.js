class Node {
  constructor(value, next = null) {
    this.value = value;
    this.next = next;
  }
}

export class List {
  constructor(values) {
    this.head = null;
    this.tail = null;
    this.size = 0;
    values.forEach((v) => this.add(v));
  }
  add(value) {
    const node = new Node(value);
    if (this.tail) this.tail.next = node;
    else this.head = node;
    this.tail = node;
    this.size++;
  }
  remove(value) {
    const before = new Node(0, this.head);
    let n = before;
    while (n.next && n.next.value !== value) n = n.next;
    if (!n.next) return false;
    if (n.next === this.tail) this.tail = n === before ? null : n;
    n.next = n.next.next;
    this.head = before.next;
    this.size--;
    return true;
  }
  reverse() {
    const values = this.toArray().reverse();
    this.head = this.tail = null;
    this.size = 0;
    for (const v of values) this.add(v);
  }
  toArray() {
    const out = [];
    let n = this.head;
    while (n) {
      out.push(n.value);
      n = n.next;
    }
    return out;
  }
}
