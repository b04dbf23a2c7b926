export function f(x, y) {
  if (y !== undefined) return 0;
  if (x > 7) return x < 4000 ? 3 : 9;
  return 4;
}
