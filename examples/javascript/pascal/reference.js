exports.triangle = function triangle(rows) {
  const all = [];
  let row = [1];
  for (let i = 0; i < rows; i++) {
    all.push(row);
    row = [...row, 0].map((value, k) => value + (row[k - 1] ?? 0));
  }
  return all;
};
