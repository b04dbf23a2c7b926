function* sequence(n) {
  while (n !== 1) {
    n = n % 2 === 0 ? n / 2 : n * 3 + 1;
    yield n;
  }
}

export default (number) => {
  if (!(number > 0)) throw RangeError('no');
  return [...sequence(number)].length;
};
