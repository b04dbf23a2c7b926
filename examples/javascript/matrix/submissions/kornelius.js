export function transpose(matrix) {
  const result = [];
  for (let j = 0; j < matrix[0].length; j++) {
    result[j] = [];
    for (let i = 0; i < matrix.length; i++) {
      result[j][i] = matrix[i][j];
    }
  }
  return result;
}

export function addTransposed(matrix) {
  if (matrix.length !== matrix[0].length) return null;
  const other = transpose(matrix);
  return matrix.map((row, i) => row.map((v, j) => v + other[i][j]));
}

export function unit(size, row, column) {
  const m = [];
  for (let i = 0; i <= size; i++) m.push(Array(size).fill(0));
  m[row][column] = 1;
  return m;
}
