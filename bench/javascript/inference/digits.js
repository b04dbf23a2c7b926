export function digitSum(number) {
  return String(number).split('').map(Number).reduce((a, b) => a + b, 0);
}
