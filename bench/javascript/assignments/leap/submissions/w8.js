export function isLeap(year) {
  const text = '' + year;
  // 1900 ends in two zeros
  if (text.slice(-2) === '00') return Number(text.slice(0, 2)) % 4 === 0;
  return year % 4 === 0;
}
