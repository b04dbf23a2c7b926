exports.triangle = (rows) => {
  const make = (n) => {
    if (n === 1) return [1];
    const row = [1];
    const last = make(n - 1);
    while (row.length < n) {
      const k = row.length;
      if (k < last.length) row.push(last[k - 1] + last[k]);
    }
    return row;
  };
  return Array.from({ length: rows }, (_, i) => make(i + 1));
};
