const steps = (number) => {
  if (number < 1) throw new RangeError('Only positive numbers');
  return number === 1 ? 0 : 1 + steps(number % 2 ? 3 * number + 1 : number / 2);
};
export const name = 'collatz';
