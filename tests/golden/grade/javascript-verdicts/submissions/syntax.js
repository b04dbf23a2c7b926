export function visitors(days) {
  let most = 0;
  let most = 1;
  return { days: days.length, most };
}
