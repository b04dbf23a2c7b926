export function visitor(days) {
  return { days: days.length, most: 0 };
}
