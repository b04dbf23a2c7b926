export function isLeap(year) {
  if (year % 100 === 0) {
    year = year / 100;
  }
  return year % 4 === 0;
}
