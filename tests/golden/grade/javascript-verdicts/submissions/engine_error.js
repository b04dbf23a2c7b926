export function visitors(days) {
  if (!days.length) throw new RangeError('none');
  const others = days.slice(1);
  return { days: days.length, most: Math.max(days[0], others.reduce((a, b) => Math.max(a, b))) };
}
