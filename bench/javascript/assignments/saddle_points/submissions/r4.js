const sorted = (list) => [...list].sort((a, b) => a - b);
export function saddlePoints(matrix) {
  const points = [];
  const columns = matrix[0].map((_, j) => sorted(matrix.map((r) => r[j])));
  for (let i = 0; i < matrix.length; i++) {
    const big = sorted(matrix[i]).pop();
    let j = matrix[i].indexOf(big);
    while (j !== -1) {
      if (columns[j][0] === big) points.push({ row: i + 1, column: j + 1 });
      j = matrix[i].indexOf(big, j + 1);
    }
  }
  return points;
}
