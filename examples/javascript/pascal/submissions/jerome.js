exports.triangle = (rows) => {
  let row = [1];
  const all = [];
  for (let i = 0; i < rows; i++) {
    all.push(row);
    const next = [];
    for (let j = 0; j <= row.length; j++) next.push(row[j - 1] + row[j]);
    row = next;
  }
  return all;
};
