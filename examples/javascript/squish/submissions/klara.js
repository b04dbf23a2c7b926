// the last node gets lost
export function squish(head) {
  const values = [];
  let n = head;
  while (n !== null && n.next !== null) {
    if (n.value !== n.next.value) values.push(n.value);
    n = n.next;
  }
  let list = null;
  for (let i = values.length - 1; i >= 0; i--) list = { value: values[i], next: list };
  return list;
}
