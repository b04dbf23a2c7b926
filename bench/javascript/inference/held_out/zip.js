export const zip = (xs, ys, combine) => xs.slice(0, ys.length).map((x, i) => combine(x, ys[i]));
