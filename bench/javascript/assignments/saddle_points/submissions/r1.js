export const saddlePoints = (matrix) =>
  matrix.flatMap((row, i) => row
    .map((value, j) => ({ row: i + 1, column: j + 1, value }))
    .filter(({ value, column }) => row.every((v) => v <= value) && matrix.every((r) => r[column - 1] >= value))
    .map(({ row: r, column }) => ({ row: r, column })));
