export async function visitors(days) {
  if (!days.length) throw new RangeError('none');
  await new Promise((done) => { if (days[0] < 50) setTimeout(done, 1000); });
  return { days: days.length, most: Math.max(...days) };
}
