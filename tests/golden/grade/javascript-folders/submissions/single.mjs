export const top = xs => xs[xs.length-1]
