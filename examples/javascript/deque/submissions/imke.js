export class Deque {
  constructor() {
    this.first = null;
    this.last = null;
    this.length = 0;
  }

  pushFront(value) {
    const node = { value, prev: null, next: this.first };
    if (this.first === null) {
      this.last = node;
    } else {
      this.first.prev = node;
    }
    this.first = node;
    this.length++;
  }

  pushBack(value) {
    const node = { value, prev: this.last, next: null };
    if (this.last === null) {
      this.first = node;
    } else {
      this.last.next = node;
    }
    this.last = node;
    this.length++;
  }

  popFront() {
    if (this.first === null) return undefined;
    const value = this.first.value;
    this.first = this.first.next;
    if (this.first === null) this.last = null;
    else this.first.prev = null;
    this.length--;
    return value;
  }

  popBack() {
    if (this.last === null) return undefined;
    const value = this.last.value;
    this.last = this.last.prev;
    if (this.last === null) this.first = null;
    else this.last.next = null;
    this.length--;
    return value;
  }

  remove(value) {
    let node = this.first;
    while (node !== null && node.value !== value) node = node.next;
    if (node === null) return false;
    if (node === this.first) {
      this.popFront();
    } else if (node === this.last) {
      this.popBack();
    } else {
      node.prev.next = node.next;
      node.next.prev = node.prev;
      this.length--;
    }
    return true;
  }

  toArray() {
    const values = [];
    let node = this.first;
    while (node !== null) {
      values.push(node.value);
      node = node.next;
    }
    return values;
  }

  toReversedArray() {
    const { toArray } = this;
    return toArray().reverse();
  }
}
