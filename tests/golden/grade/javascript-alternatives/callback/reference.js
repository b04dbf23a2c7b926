export function count(xs, keep) { let n = 0; for (let i = 0; i < xs.length; i++) if (keep(xs[i])) n++; return n; }
