export function spiral(n) {
  const m = [];
  for (let i = 0; i < n; i++) m.push([]);
  let t = 0, l = 0, b = n - 1, r = n - 1, k = 1;
  while (t <= b) {
    for (let c = l; c <= r; c++) m[t][c] = k++;
    for (let i = t; i <= b; i++) m[i][r] = k++;
    t++;
    r--;
    for (let c = r; c >= l; c--) m[b][c] = k++;
    b--;
    for (let i = b; i >= t; i--) m[i][l] = k++;
    l++;
  }
  return m;
}
