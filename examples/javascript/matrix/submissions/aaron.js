export function transpose(matrix) {
  const result = [];
  for (let j = 0; j < matrix[0].length; j++) {
    const row = [];
    for (let i = 0; i < matrix.length; i++) row.push(matrix[i][j]);
    result.push(row);
  }
  return result;
}

export function addTransposed(matrix) {
  const other = transpose(matrix);
  if (other.length !== matrix.length) return null;
  const sum = [];
  for (let i = 0; i < matrix.length; i++) {
    sum[i] = [];
    for (let j = 0; j < matrix.length; j++) sum[i][j] = matrix[i][j] + other[i][j];
  }
  return sum;
}

export function unit(size, row, column) {
  const result = [];
  for (let i = 0; i < size; i++) {
    const line = [];
    for (let j = 0; j < size; j++) line.push(i === row && j === column ? 1 : 0);
    result.push(line);
  }
  return result;
}
