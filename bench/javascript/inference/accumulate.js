export function accumulate(list, operation) {
  const results = [];
  for (let i = 0; i < list.length; i++) results.push(operation(list[i]));
  return results;
}
