export function squish(head) {
  if (head === null) return;
  let rest = head.next;
  while (rest && rest.value === head.value) rest = rest.next;
  return { value: head.value, next: rest ? squish(rest) : null };
}
