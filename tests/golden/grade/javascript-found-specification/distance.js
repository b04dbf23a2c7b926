/** The number of places at which two strings of one length differ. */
export const distance = (left, right) => {
  if (left.length !== right.length) throw new Error('not of one length');
  return [...left].filter((letter, i) => letter !== right[i]).length;
};
