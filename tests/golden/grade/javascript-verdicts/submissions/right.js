export const visitors = (days) => {
  if (!days.length) throw new RangeError();
  return { most: Math.max(...days), days: days.length };
};
