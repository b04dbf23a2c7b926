exports.triangle = (rows) => {
  const all = [];
  const row = [];
  for (let i = 0; i < rows; i++) {
    row.push(1);
    for (let k = i - 1; k > 0; k--) row[k] += row[k - 1];
    all.push(row);
  }
  return all;
};
