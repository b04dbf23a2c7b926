export const count = (xs, keep) => xs.filter(x => keep(x)).length;
