export function spiral(size) {
  const matrix = Array.from({ length: size }, () => new Array(size).fill(0));
  let [row, column, down, right] = [0, 0, 0, 1];
  for (let number = 1; number <= size * size; number++) {
    matrix[row][column] = number;
    if (matrix[row + down]?.[column + right] !== 0) [down, right] = [right, -down];
    row += down;
    column += right;
  }
  return matrix;
}
