export function saddlePoints(matrix) {
  const points = [];
  matrix.forEach((row, i) => {
    const largest = row.sort((a, b) => b - a)[0];
    row.forEach((v, j) => {
      if (v === largest && matrix.every((r) => r[j] >= v)) points.push({ row: i + 1, column: j + 1 });
    });
  });
  return points;
}
