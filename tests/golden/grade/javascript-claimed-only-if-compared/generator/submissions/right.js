export const upTo = (n) => [...Array(n).keys()].values();
