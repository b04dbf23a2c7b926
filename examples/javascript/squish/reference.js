export function squish(head) {
  if (head === null) return null;
  let after = head.next;
  while (after !== null && after.value === head.value) after = after.next;
  return { value: head.value, next: squish(after) };
}
