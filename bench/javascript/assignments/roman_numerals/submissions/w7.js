const ones = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const tens = ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX', 'XC'];
const hundreds = ['', 'C', 'CC', 'CCC', 'CD', 'D'];
export function toRoman(number) {
  const h = Math.floor(number / 100);
  const t = Math.floor((number % 100) / 10);
  return hundreds[h] + tens[t] + ones[(number % 10) - 1];
}
