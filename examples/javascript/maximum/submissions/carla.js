export function maximum([first, ...rest]) {
  if (first === undefined) return null;
  if (rest.length === 0) return first;
  const other = maximum(rest);
  return first > other ? first : other;
}
