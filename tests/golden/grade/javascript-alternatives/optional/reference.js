export function f(x, y) {
  let n = y === undefined ? 0 : 1;
  if (y === undefined) {
    n += x > 7 && x < 4000 ? 3 : 1;
    return n > 3 ? 2 : n > 2 ? 3 : x > 7 ? 9 : 4;
  }
  return 0;
}
