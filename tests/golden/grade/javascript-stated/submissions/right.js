export const share = (total, people) => {
  if (people > 0) return total / people;
  throw new Error('people must be positive: ' + people);
};
