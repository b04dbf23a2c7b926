export function spiral(size) {
  const m = [...Array(size)].map(() => Array(size).fill(0));
  let [r, c, dr, dc] = [0, 0, 1, 0];
  for (let k = 1; k <= size * size; k++) {
    m[r][c] = k;
    if (!m[r + dr] || m[r + dr][c + dc] !== 0) [dr, dc] = [-dc, dr];
    r += dr;
    c += dc;
  }
  return m;
}
