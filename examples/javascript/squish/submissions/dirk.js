class Node {
  constructor(value) { this.value = value; this.next = null; }
}

const copy = (n) => n && { value: n.value, next: copy(n.next) };

export function squish(head) {
  const mine = copy(head);
  let at = mine;
  while (at && at.next) {
    if (at.next.value === at.value) at.next = at.next.next;
    else at = at.next;
  }
  return mine;
}
