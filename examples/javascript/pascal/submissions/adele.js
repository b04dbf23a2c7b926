function binomial(n, k) {
  return k === 0 || k === n ? 1 : binomial(n - 1, k - 1) + binomial(n - 1, k);
}
module.exports = {
  triangle(rows) {
    return Array.from({ length: rows }, (_, n) => Array.from({ length: n + 1 }, (__, k) => binomial(n, k)));
  },
};
