const rate = 3;

function cost(hours) {
  if (hours <= 1) return 0;
  const paid = hours - 1;
  return hours * rate;
}

module.exports = { cost };
