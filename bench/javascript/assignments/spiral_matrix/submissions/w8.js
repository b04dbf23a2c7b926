export function spiral(size) {
  const m = [];
  let [r, c, dr, dc] = [0, 0, 0, 1];
  const free = (i, j) => i >= 0 && j >= 0 && i < size && j < size && m[i * size + j] === undefined;
  for (let k = 1; k <= size * size; k++) {
    m[r * size + c] = k;
    if (!free(r + dr, c + dc)) [dr, dc] = [dc, -dr];
    r += dr;
    c += dc;
  }
  return m;
}
