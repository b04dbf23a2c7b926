export function saddlePoints(matrix) {
  const points = [];
  for (let j = 0; j < matrix[0].length; j++) {
    for (let i = 0; i < matrix.length; i++) {
      const v = matrix[i][j];
      if (v === Math.max(...matrix[i]) && matrix.every((r) => r[j] >= v)) points.push({ row: i + 1, column: j + 1 });
    }
  }
  return points;
}
