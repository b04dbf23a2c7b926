exports.triangle = (rows) => {
  var makers = [];
  for (var i = 0; i < rows; i++) {
    makers.push(() => {
      const row = [1];
      for (let k = 0; k < i; k++) row.push(row[k] * (i - k) / (k + 1));
      return row;
    });
  }
  return makers.map((make) => make());
};
