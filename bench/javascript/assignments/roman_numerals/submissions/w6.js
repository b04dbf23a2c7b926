const DIGITS = [
  ['D', 500], ['CD', 400], ['C', 100], ['XC', 90], ['L', 50], ['XL', 40],
  ['X', 10], ['IX', 9], ['V', 5], ['IV', 4], ['I', 1],
];
export function toRoman(number) {
  const parts = [];
  let i = 0;
  while (number > 0) {
    const [digit, value] = DIGITS[i];
    if (number > value) {
      parts.push(digit);
      number -= value;
    } else if (i < DIGITS.length - 1) {
      i++;
    }
  }
  return parts.join('');
}
