exports.triangle = (rows) => {
  const t = [];
  for (let i = 0; i < rows; i++) {
    const row = Array(i + 1).fill(1);
    for (let j = 1; j < i; j++) {
      const [a, b] = t[i - 1].slice(j - 1, j);
      row[j] = a + (b || 0);
    }
    t.push(row);
  }
  return t;
};
