export const isArmstrong = (candidate) => {
  const digits = [...`${candidate}`];
  return digits.reduce((sum, digit) => sum + digit ** digits.length, 0) === candidate;
};
