export function transpose(matrix) {
  const columns = [];
  for (const j of matrix[0].keys()) columns.push(matrix.map((row) => row[j]));
  return columns;
}

export function addTransposed(matrix) {
  if (matrix.length !== matrix[0].length) return null;
  const other = transpose(matrix);
  const sum = [];
  for (const i in matrix) {
    sum.push(matrix[i].map((v, j) => v + other[i][j]));
  }
  return sum;
}

export function unit(size, row, column) {
  const m = [];
  while (m.length < size) m.push(Array(size).fill(0));
  for (const i in m) {
    for (const j in m) if (i === row && j === column) m[i][j] = 1;
  }
  return m;
}
