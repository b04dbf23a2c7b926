export function isIdentity(m) {
  for (let i = 0; i < m.length; i++) {
    for (let j = 0; j < m.length; j++) {
      if (m[i][j] !== (i === j ? 1 : 0)) return false;
    }
  }
  return true;
}
