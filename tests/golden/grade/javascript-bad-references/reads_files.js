import fs from 'fs'; export const half = (n) => fs.x(n);
