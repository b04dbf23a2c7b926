const divides = (n, d) => (n & (d - 1)) === 0;
export const isLeap = (year) => (year % 25 ? divides(year, 4) : divides(year, 16));
