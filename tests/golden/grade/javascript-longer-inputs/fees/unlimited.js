function fee(minutes) {
  return minutes < 0 ? -1 : Math.ceil(minutes / 60) * 150;
}
module.exports = { fee };
