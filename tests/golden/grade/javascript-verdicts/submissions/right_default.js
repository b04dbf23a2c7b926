export default function visitors(days) {
  if (days.length < 1) throw RangeError('none');
  return { most: [...days].sort((a, b) => b - a)[0], days: days.length };
}
