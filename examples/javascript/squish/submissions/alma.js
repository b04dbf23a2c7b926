export function squish(head) {
  const values = [];
  for (let node = head; node; node = node.next) {
    if (values.length === 0 || values[values.length - 1] !== node.value) values.push(node.value);
  }
  return values.reduceRight((next, value) => ({ value, next }), null);
}
