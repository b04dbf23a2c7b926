export function transpose(matrix) {
  return matrix[0].map((_, column) => matrix.map((row) => row[column]));
}

export function addTransposed(matrix) {
  if (matrix.length !== matrix[0].length) return null;
  return matrix.map((row, i) => row.map((value, j) => value + matrix[j][i]));
}

export function isInside(size, row, column) {
  return row < size && column < size;
}

export function unit(size, row, column) {
  const zeros = Array.from({ length: size }, () => new Array(size).fill(0));
  zeros[row][column] = 1;
  return zeros;
}
