export const valid = (input) => {
  const digits = input.replace(/\s/g, '');
  if (digits.length < 2 || /\D/.test(digits)) return false;
  const sum = digits
    .split('')
    .reverse()
    .map(Number)
    .map((d, i) => (i % 2 === 1 ? (d * 2 > 9 ? d * 2 - 9 : d * 2) : d))
    .reduce((a, b) => a + b);
  return sum % 10 === 0;
};
