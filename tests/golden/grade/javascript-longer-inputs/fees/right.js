function fee(minutes) {
  if (minutes < 0) return -1;
  let sum = 0;
  for (let m = 0; m < minutes && sum < 1200; m += 60) sum += 150;
  return sum;
}
module.exports = { fee };
