export const encode = (text) => {
  const runs = [];
  for (const c of text) {
    const last = runs[runs.length - 1];
    if (last && last.c === c) last.n++;
    else runs.push({ c, n: 1 });
  }
  return runs.map(({ c, n }) => (n === 1 ? c : `${n}${c}`)).join('');
};

export const decode = (code) =>
  (code.match(/\d*\D/g) || [])
    .map((part) => part.slice(-1).repeat(parseInt(part, 10) || 1))
    .join('');
