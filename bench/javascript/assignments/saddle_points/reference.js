export function saddlePoints(matrix) {
  const points = [];
  matrix.forEach((row, i) => {
    const largest = Math.max(...row);
    row.forEach((value, j) => {
      const smallest = Math.min(...matrix.map((other) => other[j]));
      if (value === largest && value === smallest) points.push({ row: i + 1, column: j + 1 });
    });
  });
  return points;
}
