const triangle = (rows) => {
  if (rows === 0) return [];
  if (rows === 1) return [[1]];
  const before = triangle(rows - 1);
  const last = before[before.length - 1];
  const middle = last.slice(1).map((n, i) => n + last[i]);
  return before.concat([[1, ...middle, 1]]);
};
exports.triangle = triangle;
