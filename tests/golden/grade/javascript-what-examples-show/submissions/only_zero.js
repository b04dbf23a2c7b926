exports.minutes = (time) => {
  const [hours, rest] = time.split(':').map(Number);
  if (rest > 59) throw new RangeError(time);
  return 60 * hours + rest;
};
exports.parts = function* (list, size) {
  if (size === 0) throw new RangeError('size');
  if (size < 0) return;
  for (let i = 0; i < list.length; i += size) yield list.slice(i, i + size);
};
