exports.triangle = (rows) => {
  const lines = [];
  for (let i = 0; i < rows; i++) {
    let line = '1';
    const last = i > 0 ? lines[i - 1].split(' ') : [];
    for (let j = 1; j < last.length; j++) line += ' ' + (last[j - 1] + last[j]);
    if (i > 0) line += ' 1';
    lines.push(line);
  }
  return lines.map((line) => line.split(' ').map(Number));
};
