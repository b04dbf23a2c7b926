class Deque {
  head; tail; length = 0;

  pushFront(value) {
    const old = this.head;
    this.head = { value, next: old };
    if (old) old.prev = this.head; else this.tail = this.head;
    this.length++;
  }
  pushBack(value) {
    const old = this.tail;
    this.tail = { value, prev: old };
    if (old) old.next = this.tail; else this.head = this.tail;
    this.length++;
  }
  popFront() {
    if (!this.head) return;
    const { value, next } = this.head;
    this.head = next;
    if (next) next.prev = undefined; else this.tail = undefined;
    this.length--;
    return value;
  }
  popBack() {
    if (!this.tail) return;
    const { value, prev } = this.tail;
    this.tail = prev;
    if (prev) prev.next = undefined; else this.head = undefined;
    this.length--;
    return value;
  }
  remove(value) {
    if (!this.head) return false;
    if (this.head.value === value) { this.popFront(); return true; }
    let n = this.head.next;
    while (n && n.value !== value) n = n.next;
    if (!n) return false;
    if (n === this.tail) { this.popBack(); return true; }
    n.prev.next = n.next;
    n.next.prev = n.prev;
    this.length--;
    return true;
  }
  toArray() { return [...this.walk(this.head, 'next')]; }
  toReversedArray() { return [...this.walk(this.tail, 'prev')]; }
  *walk(node, key) {
    for (; node; node = node[key]) yield node.value;
  }
}
export { Deque };
