exports.triangle = (rows) => {
  const t = [];
  for (let i = 0; i < rows; i++) {
    t.push(Array(i + 1).fill(1));
    for (let j = 1; j < i; j++) t[i][j] = t[i - 1][j - 1] + t[i - 1][j - 1];
  }
  return t;
};
