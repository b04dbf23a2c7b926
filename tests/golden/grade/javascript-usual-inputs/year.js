const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
export function dayOfYear(year, month, day) {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  let days = day;
  for (let i = 0; i < month - 1; i++) days += LENGTHS[i];
  return isLeap && month > 2 ? days + 1 : days;
}
