export function visitors(days) {
  if (days.length === 0) throw new RangeError('no days');
  let most = 0;
  for (const day of days) if (day > most) most = day;
  return { days: days.length, most };
}
