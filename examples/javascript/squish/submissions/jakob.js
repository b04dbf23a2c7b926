export function squish(head) {
  if (head === null) return null;
  if (head.next !== null && head.next.value === head.value) {
    squish(head.next);
  } else {
    return { value: head.value, next: squish(head.next) };
  }
}
