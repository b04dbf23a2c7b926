export function squish(head) {
  let first = null;
  let last = null;
  let current = head;
  while (current !== null) {
    if (last === null) {
      first = { value: current.value, next: null };
      last = first;
    } else if (last.value !== current.value) {
      last.next = { value: current.value, next: null };
      last = last.next;
    }
    current = current.next;
  }
  return first;
}
