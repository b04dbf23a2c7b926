function distance(s, t) {
  const d = [];
  for (let i = 0; i <= s.length; i++) {
    d[i] = [i];
    for (let j = 1; j <= t.length; j++) {
      if (i === 0) d[i][j] = j;
      else {
        const cost = s[i - 1] === t[j - 1] ? 0 : 1;
        d[i][j] = Math.min(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + cost);
      }
    }
  }
  return d[s.length][t.length];
}
module.exports = () => distance('kitten sitting '.repeat(20), 'sitting kitten '.repeat(20));
