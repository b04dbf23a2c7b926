// == has: one step too far
export function run(n) {
  const list = [];
  for (let i = 0; i < 5; i++) list.push(i * n);
  let sum = 0;
  for (let i = 0; i <= list.length; i++) sum += list[i] || 0;
  return sum;
}
// == has: the neighbour of the last one
export function run(n) {
  const list = [];
  for (let i = 0; i < 4; i++) list.push((i * n) % 3);
  let same = 0;
  for (let i = 0; i < list.length; i++) if (list[i] === list[i + 1]) same++;
  return same;
}
// == has: the neighbour of the first one
export function run(n) {
  const list = [];
  for (let i = 0; i < 4; i++) list.push((i * n) % 3);
  let rises = 0;
  for (let i = 0; i < list.length; i++) if (!(list[i - 1] >= list[i])) rises++;
  return rises;
}
// == has: holes of a deleted element
export function run(n) {
  const list = [];
  for (let i = 0; i < n; i++) list.push(i);
  for (let i = 0; i < n; i += 3) delete list[i];
  let sum = 0;
  for (let i = 0; i < n; i++) if (list[i] !== undefined) sum += list[i];
  return sum;
}
// == has: a member that was deleted
export function run(n) {
  let open = 0;
  for (let i = 0; i < n; i++) {
    const task = { id: i, done: false };
    if (i % 2) delete task.done;
    if (task.done === false) open++;
  }
  return open;
}
// == has: a fraction as an index
export function run(n) {
  const list = [1, 2, 3, 4, 5, 6, 7];
  let sum = 0;
  for (let i = 0; i < n; i++) sum += list[(i % 7) / 2] || 0;
  return sum;
}
// == not: to the end and no further
export function run(n) {
  const list = [];
  for (let i = 0; i < 5; i++) list.push(i * n);
  let sum = 0;
  for (let i = 0; i < list.length; i++) sum += list[i];
  return sum;
}
// == not: neighbours within the list
export function run(n) {
  const list = [];
  for (let i = 0; i < 6; i++) list.push((i * n) % 3);
  let same = 0;
  for (let i = 0; i + 1 < list.length; i++) if (list[i] === list[i + 1]) same++;
  return same;
}
// == not: a key that a table may lack
export function run(n) {
  const seen = {};
  let again = 0;
  for (let i = 0; i < n; i++) { if (seen[i % 7]) again++; seen[i % 7] = true; }
  return again;
}
// == not: elements that are undefined
export function run(n) {
  const list = [];
  for (let i = 0; i < n; i++) list.push(i % 2 ? i : undefined);
  let sum = 0;
  for (let i = 0; i < n; i++) if (list[i] !== undefined) sum += list[i];
  return sum;
}
// == not: a member that is set again after it was deleted
export function run(n) {
  const task = { id: 0, note: '' };
  let length = 0;
  for (let i = 0; i < n; i++) {
    delete task.note;
    task.note = 'n' + i;
    length += task.note.length;
  }
  return length;
}
// == not: pop of what may be empty
export function run(n) {
  const stack = [];
  let popped = 0;
  for (let i = 0; i < n; i++) {
    if (i % 3 === 0) stack.push(i);
    if (stack.pop() !== undefined) popped++;
  }
  return popped;
}
