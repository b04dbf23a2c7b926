export function saddlePoints(matrix) {
  const points = [];
  for (let i = 0; i < matrix.length; i++) {
    let max = 1;
    for (const v of matrix[i]) if (v > max) max = v;
    matrix[i].forEach((v, j) => {
      if (v === max && matrix.every((r) => r[j] >= v)) points.push({ row: i + 1, column: j + 1 });
    });
  }
  return points;
}
