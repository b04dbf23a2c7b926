export const last = (xs) => xs[xs.length - 1];
