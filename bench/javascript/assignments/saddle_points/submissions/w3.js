export function saddlePoints(matrix) {
  const points = [];
  matrix.forEach((row, i) => row.forEach((v, j) => {
    const others = matrix.filter((_, k) => k !== i);
    if (v === Math.max(...row) && others.every((r) => r[j] > v)) points.push({ row: i + 1, column: j + 1 });
  }));
  return points;
}
