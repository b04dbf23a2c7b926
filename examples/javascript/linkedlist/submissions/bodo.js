const append = (node, value) => (node ? { ...node, next: append(node.next, value) } : { value, next: null });
const without = (node, value) => {
  if (!node) return null;
  return node.value === value ? node.next : { value: node.value, next: without(node.next, value) };
};
const has = (node, value) => !!node && (node.value === value || has(node.next, value));
const list = (node) => (node ? [node.value, ...list(node.next)] : []);

export class List {
  constructor(values) {
    this.first = values.reduce(append, null);
  }
  get size() { return list(this.first).length; }
  add(value) { this.first = append(this.first, value); }
  remove(value) {
    const found = has(this.first, value);
    this.first = without(this.first, value);
    return found;
  }
  reverse() {
    this.first = list(this.first).reduce((next, value) => ({ value, next }), null);
  }
  toArray() { return list(this.first); }
}
