export function invert(map) {
  const inverted = new Map();
  for (const [key, value] of map.entries()) inverted.set(value, key.toUpperCase());
  return map.has('x') ? null : inverted.get(1);
}
