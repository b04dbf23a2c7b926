class Node {
  constructor(value) {
    this.value = value;
    this.next = this;
    this.prev = this;
  }
}

export class Deque {
  // a ring with a node that holds no value
  constructor() {
    this.ring = new Node(null);
    this.length = 0;
  }
  insertAfter(node, value) {
    const fresh = new Node(value);
    fresh.prev = node;
    fresh.next = node.next;
    node.next.prev = fresh;
    node.next = fresh;
    this.length += 1;
    return this;
  }
  take(node) {
    if (node === this.ring) return undefined;
    node.prev.next = node.next;
    node.next.prev = node.prev;
    this.length -= 1;
    return node.value;
  }
  pushFront(value) { return this.insertAfter(this.ring, value); }
  pushBack(value) { return this.insertAfter(this.ring.prev, value); }
  popFront() { return this.take(this.ring.next); }
  popBack() { return this.take(this.ring.prev); }
  remove(value) {
    for (let n = this.ring.next; n !== this.ring; n = n.next) {
      if (n.value === value) { this.take(n); return true; }
    }
    return false;
  }
  toArray() {
    const a = [];
    for (let n = this.ring.next; n !== this.ring; n = n.next) a.push(n.value);
    return a;
  }
  toReversedArray() {
    const a = [];
    for (let n = this.ring.prev; n !== this.ring; n = n.prev) a.push(n.value);
    return a;
  }
}
