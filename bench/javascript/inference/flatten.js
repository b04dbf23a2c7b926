export const flatten = (list) => list.flat(Infinity).filter((item) => item !== null && item !== undefined);
