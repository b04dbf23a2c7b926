export function visitors(days) {
  if (!days.length) throw new RangeError('none');
  return { days: days.length, most: [...days].sort().at(-1) };
}
