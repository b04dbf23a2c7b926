const next = (n) => (n & 1 ? n * 3 + 1 : n >> 1);
const collatz = (number) => {
  if (number < 1) throw new RangeError();
  const seen = [];
  while (number > 1) {
    seen.push(number);
    number = next(number);
  }
  return seen.length;
};
export default collatz;
