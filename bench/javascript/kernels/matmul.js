function multiply(a, b) {
  const n = a.length;
  const c = [];
  for (let i = 0; i < n; i++) {
    c.push([]);
    for (let j = 0; j < n; j++) {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += a[i][k] * b[k][j];
      c[i].push(sum);
    }
  }
  return c;
}
const rows = (n, f) => Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => f(i, j)));
module.exports = () => multiply(rows(70, (i, j) => i + j), rows(70, (i, j) => i - j))[5][6];
