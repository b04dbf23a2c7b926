export class Matrix {
  constructor(text) {
    this.rows = text.split('\n').map((line) => line.split(' ').map(Number));
  }

  row(index) {
    return this.rows[index - 1];
  }

  column(index) {
    return this.rows.map((row) => row[index - 1]);
  }
}
