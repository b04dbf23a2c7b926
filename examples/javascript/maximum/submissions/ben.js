// sort a copy and take the last one
export const maximum = (list) => {
  const copy = [...list].sort((a, b) => a - b);
  if (copy.length < 1) {
    return null;
  }
  return copy[copy.length - 1];
};
