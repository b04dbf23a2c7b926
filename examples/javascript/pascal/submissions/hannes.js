exports.triangle = (rows) => {
  const t = [];
  for (let i = 0; i < rows; i++) {
    const row = [1];
    // upwards: the new value is added again
    const before = i > 0 ? t[i - 1].slice() : [];
    for (let j = 1; j < before.length; j++) {
      before[j] += before[j - 1];
      row.push(before[j]);
    }
    if (i > 0) row.push(1);
    t.push(row);
  }
  return t;
};
