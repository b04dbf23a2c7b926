export function spiral(n) {
  const m = [];
  for (let i = 0; i < n; i++) m.push([]);
  let top = 0, left = 0, bottom = n - 1, right = n - 1, k = 1;
  while (top <= bottom) {
    for (let c = left; c <= right; c++) m[top][c] = k++;
    top++;
    for (let r = top; r <= bottom; r++) m[r][right] = k++;
    right--;
    for (let c = right; c >= left; c--) m[bottom][c] = k++;
    bottom--;
    for (let r = bottom; r >= top; r--) m[r][left] = k++;
    left++;
  }
  return m;
}
