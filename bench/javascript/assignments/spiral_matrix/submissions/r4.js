export function spiral(size) {
  const cells = new Map();
  const key = (r, c) => r * 100 + c;
  const inside = (r, c) => r >= 0 && c >= 0 && r < size && c < size && !cells.has(key(r, c));
  const steps = [[0, 1], [1, 0], [0, -1], [-1, 0]];
  let [r, c, d] = [0, 0, 0];
  while (inside(r, c)) {
    cells.set(key(r, c), cells.size + 1);
    const [dr, dc] = steps[d];
    if (!inside(r + dr, c + dc)) d = (d + 1) % 4;
    r += steps[d][0];
    c += steps[d][1];
  }
  return [...Array(size)].map((_, i) => [...Array(size)].map((__, j) => cells.get(key(i, j))));
}
