const range = (n) => [...Array(n).keys()];

export const transpose = (m) => range(m[0].length).map((j) => m.map((row) => row[j]));

export const addTransposed = (m) => {
  const [rows, columns] = [m.length, m[0].length];
  return rows === columns
    ? range(rows).map((i) => range(columns).map((j) => m[i][j] + m[j][i]))
    : null;
};

export const unit = (n, r, c) => range(n).map((i) => range(n).map((j) => Number(i === r && j === c)));
