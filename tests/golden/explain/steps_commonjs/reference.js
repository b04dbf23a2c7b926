const rate = 3;

function cost(hours) {
  if (hours <= 1) return 0;
  const paid = hours - 1;
  return paid * rate;
}

module.exports = { cost };
