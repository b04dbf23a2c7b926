exports.triangle = (rows) => {
  const t = [[1]];
  while (t.length < rows) {
    const last = t[t.length - 1];
    const next = [1];
    for (let i = 1; i < last.length; i++) next.push(last[i - 1] + last[i]);
    t.push([...next, 1]);
  }
  return t;
};
