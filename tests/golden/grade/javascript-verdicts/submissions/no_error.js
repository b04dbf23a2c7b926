export function visitors(days) {
  return { days: days.length, most: Math.max(0, ...days) };
}
