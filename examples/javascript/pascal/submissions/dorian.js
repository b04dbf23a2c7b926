// C(n, k + 1) = C(n, k) * (n - k) / (k + 1)
function line(n) {
  const out = [];
  for (let k = 0, c = 1; k <= n; k++) {
    out.push(c);
    c = (c * (n - k)) / (k + 1);
  }
  return out;
}
module.exports.triangle = (rows) => {
  let n = 0;
  const all = [];
  while (n < rows) all.push(line(n++));
  return all;
};
