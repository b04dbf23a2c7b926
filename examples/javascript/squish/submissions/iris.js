export function squish(head) {
  let result = null;
  let last = null;
  for (let n = head; n; n = n.next) {
    if (last && last.value == n.value) continue;
    if (!n.value) continue;
    const node = { value: n.value, next: null };
    if (last) last.next = node;
    else result = node;
    last = node;
  }
  return result;
}
