export const isIsogram = (text) =>
  [...text.toLowerCase()].every((c, i, all) => c === ' ' || c === '-' || all.indexOf(c) === i);
