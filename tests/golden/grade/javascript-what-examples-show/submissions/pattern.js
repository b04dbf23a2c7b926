exports.minutes = (time) => {
  const [, hours, rest] = /^(\d\d):(\d\d)$/.exec(time);
  if (Number(rest) >= 60) throw new RangeError('no such minute');
  return Number(hours) * 60 + Number(rest);
};
exports.parts = function* (list, size) {
  if (size <= 0) throw new RangeError('no size');
  let part = [];
  for (const each of list) {
    part.push(each);
    if (part.length === size) {
      yield part;
      part = [];
    }
  }
  if (part.length > 0) yield part;
};
