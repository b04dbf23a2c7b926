export function visitors(days: number[]) {
  return { days: days.length, most: 0 };
}
