export function saddlePoints(matrix) {
  const rowMax = matrix.map((row) => row.reduce((a, b) => Math.max(a, b)));
  const columnMin = matrix[0].map((_, j) => matrix.reduce((least, row) => Math.min(least, row[j]), Infinity));
  const result = [];
  for (const [i, max] of rowMax.entries()) {
    for (const [j, min] of columnMin.entries()) {
      if (max === min) result.push({ row: i + 1, column: j + 1 });
    }
  }
  return result;
}
