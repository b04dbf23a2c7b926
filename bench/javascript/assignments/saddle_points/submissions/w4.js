export function saddlePoints(matrix) {
  const points = [];
  matrix.forEach((row, i) => row.forEach((v, j) => {
    if (v === Math.min(...row) && matrix.every((r) => r[j] <= v)) points.push({ row: i + 1, column: j + 1 });
  }));
  return points;
}
