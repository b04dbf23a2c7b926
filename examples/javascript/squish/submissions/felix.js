export function squish(head) {
  const first = { value: head.value, next: null };
  let last = first;
  for (let n = head.next; n !== null; n = n.next) {
    if (n.value !== last.value) {
      last.next = { value: n.value, next: null };
      last = last.next;
    }
  }
  return first;
}
