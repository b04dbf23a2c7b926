/** "08:05" in minutes since midnight. */
function minutes(time) {
  const [hours, rest] = time.split(':').map(Number);
  if (rest > 59) throw new RangeError(time);
  return 60 * hours + rest;
}

/** The list in parts of a size. */
function* parts(list, size) {
  if (size < 1) throw new RangeError('size');
  for (let i = 0; i < list.length; i += size) yield list.slice(i, i + size);
}

module.exports = { minutes, parts };
