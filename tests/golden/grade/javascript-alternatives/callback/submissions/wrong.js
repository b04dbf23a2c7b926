export const count = (xs, keep) => xs.reduce((n, x) => keep(x) && x < 9 ? n + 1 : n, 0);
