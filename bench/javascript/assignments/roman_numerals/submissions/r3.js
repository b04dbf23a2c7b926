const values = { D: 500, CD: 400, C: 100, XC: 90, L: 50, XL: 40, X: 10, IX: 9, V: 5, IV: 4, I: 1 };
export function toRoman(number) {
  if (number === 0) return '';
  const digit = Object.keys(values).find((d) => values[d] <= number);
  return digit + toRoman(number - values[digit]);
}
