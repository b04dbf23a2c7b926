export function squish(head) {
  let list = null;
  for (let n = head; n !== null; n = n.next) {
    if (list === null || list.value !== n.value) {
      list = { value: n.value, next: list };
    }
  }
  return list;
}
