export function countIf(items, test) {
  let count = 0;
  for (const item of items) if (test(item)) count++;
  return count;
}

export const fold = (items, start, combine) => {
  let result = start;
  for (const item of items) result = combine(result, item);
  return result;
};
