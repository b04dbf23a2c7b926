export function saddlePoints(matrix) {
  const points = [];
  matrix.forEach((row, i) => {
    const v = Math.max(...row);
    const j = row.indexOf(v);
    if (matrix.every((r) => r[j] >= v)) points.push({ row: i + 1, column: j + 1 });
  });
  return points;
}
