export function saddlePoints(matrix) {
  const points = [];
  matrix.forEach((row, i) => row.forEach((v, j) => {
    if (v === Math.max(...row) && matrix.every((r) => r[j] >= v)) points.push({ row: i, column: j });
  }));
  return points;
}
