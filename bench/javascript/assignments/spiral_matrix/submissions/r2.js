const turn = (m) => m.length === 0 ? [] : m[0].map((_, j) => m.map((row) => row[j]).reverse());
// build from the inside: the last number first, rotating each time
export const spiral = (size) => {
  let m = [];
  let rows = 0, columns = 0;
  let k = size * size;
  while (rows < size || columns < size) {
    const width = m.length;
    const line = [];
    const length = width || 1;
    for (let i = 0; i < length; i++) line.unshift(k--);
    m = width ? [line, ...turn(m)] : [line];
    rows = m.length;
    columns = m[0].length;
  }
  return m;
};
