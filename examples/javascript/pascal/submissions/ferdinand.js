exports.triangle = (rows) => {
  const t = [];
  for (let i = 1; i < rows; i++) {
    const row = [1];
    for (let j = 1; j < i; j++) row.push(t[i - 2][j - 1] + t[i - 2][j]);
    if (i > 1) row.push(1);
    t.push(row);
  }
  return t;
};
