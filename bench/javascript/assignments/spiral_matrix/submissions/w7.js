export function spiral(size) {
  const m = [...Array(size)].map(() => Array(size).fill(0));
  let [r, c, dr, dc, k] = [0, 0, 0, 1, 1];
  while (k <= size * size) {
    m[r][c] = k;
    while (!m[r + dr] || m[r + dr][c + dc] !== 0) [dr, dc] = [dc, -dr];
    r += dr;
    c += dc;
    k++;
  }
  return m;
}
