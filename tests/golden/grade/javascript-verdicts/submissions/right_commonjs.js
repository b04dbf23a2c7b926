function visitors(days) {
  if (!days.length) throw new RangeError('none');
  return { days: days.length, most: days.reduce((a, b) => (a > b ? a : b)) };
}
module.exports = { visitors };
