export function subsets(set) {
  if (set.length === 0) return [[]];
  const [first, ...rest] = set;
  const without = subsets(rest);
  return [...without, ...without.map((each) => [first, ...each])];
}
