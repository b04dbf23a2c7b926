class Matrix {
  #rows;
  constructor(rows) { this.#rows = rows; }
  get height() { return this.#rows.length; }
  get width() { return this.#rows[0].length; }
  at(i, j) { return this.#rows[i][j]; }
  static build(height, width, value) {
    return Array.from({ length: height }, (_, i) => Array.from({ length: width }, (__, j) => value(i, j)));
  }
}
export function transpose(rows) {
  const m = new Matrix(rows);
  return Matrix.build(m.width, m.height, (i, j) => m.at(j, i));
}
export function addTransposed(rows) {
  const m = new Matrix(rows);
  if (m.width !== m.height) return null;
  return Matrix.build(m.width, m.width, (i, j) => m.at(i, j) + m.at(j, i));
}
export function unit(size, row, column) {
  return Matrix.build(size, size, (i, j) => (i === row && j === column ? 1 : 0));
}
