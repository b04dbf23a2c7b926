export function spiral(size) {
  const m = [[1]];
  if (size < 2) return m;
  m.length = 0;
  for (let i = 0; i < size; i++) m.push(Array(size).fill(0));
  let [r, c, dr, dc] = [0, 0, 0, 1];
  for (let k = 1; k <= size * size; k++) {
    m[r][c] = k;
    if (!m[r + dr] || m[r + dr][c + dc] !== 0) [dr, dc] = [dc, -dr];
    r += dr;
    c += dc;
  }
  return m;
}
