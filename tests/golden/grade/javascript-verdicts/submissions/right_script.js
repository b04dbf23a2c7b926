function visitors(days) {
  if (!days.length) throw new RangeError('none');
  days.sort(function (a, b) { return a - b; });
  return { days: days.length, most: days[days.length - 1] };
}
