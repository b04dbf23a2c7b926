export function length(node) {
  let count = 0;
  while (node) {
    count++;
    node = node.next;
  }
  return count;
}

export function sumOf(node) {
  return node === null ? 0 : node.value + sumOf(node.next);
}
