export function squish(head) {
  if (head === null) return null;
  const first = { value: head.value, next: null };
  let last = first;
  let n = head.next;
  while (n !== null) {
    if (n.value !== last.value) {
      last.next = { value: n.value, next: null };
      last = last.next;
      n = n.next;
    }
  }
  return first;
}
