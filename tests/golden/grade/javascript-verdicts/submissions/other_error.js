export function visitors(days) {
  if (!days[0] && days[0] !== 0) throw new TypeError('no days');
  return { days: days.length, most: Math.max(...days) };
}
