exports.minutes = (time) => 60 * Number(time.slice(0, 2)) + Number(time.slice(3));
exports.parts = function* (list, size) {
  for (let i = 0; i < list.length; i += Math.max(size, 1)) yield list.slice(i, i + Math.max(size, 1));
};
