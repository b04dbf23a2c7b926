exports.countdown = function (n) {
  const numbers = [];
  while (n > 1) {
    numbers.push(n);
    n = n - 1;
  }
  return numbers;
};

exports.longest = function (words) {
  return words.sort().join('');
};
