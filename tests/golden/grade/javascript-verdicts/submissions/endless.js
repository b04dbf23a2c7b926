export function visitors(days) {
  if (!days.length) throw new RangeError('none');
  let most = 0;
  for (let i = 0; i < days.length; most = Math.max(most, days[i])) {
    try { if (days[i] <= 40) i++; } catch (e) { } finally { continue; }
  }
  return { days: days.length, most: Math.max(...days) };
}
