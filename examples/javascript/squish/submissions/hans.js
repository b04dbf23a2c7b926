export function squish(head) {
  const seen = new Set();
  const make = (node) => {
    if (node === null) return null;
    if (seen.has(node.value)) return make(node.next);
    seen.add(node.value);
    return { value: node.value, next: make(node.next) };
  };
  return make(head);
}
