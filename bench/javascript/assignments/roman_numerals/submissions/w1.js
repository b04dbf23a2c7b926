const DIGITS = [
  ['D', 500], ['CD', 400], ['C', 100], ['XC', 90], ['L', 50], ['XL', 40],
  ['X', 10], ['IX', 9], ['V', 5], ['IV', 4], ['I', 1],
];

export function toRoman(number) {
  let text = '';
  for (const [digit, value] of DIGITS) {
    while (number > value) {
      text += digit;
      number -= value;
    }
  }
  return text;
}
