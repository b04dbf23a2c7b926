export function isLeap(year) {
  return year % 4 === 0;
}
