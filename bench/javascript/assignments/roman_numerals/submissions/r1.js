const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const tens = ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX', 'XC'];
const hundreds = ['', 'C', 'CC', 'CCC', 'CD', 'D'];
export const toRoman = (n) => hundreds[Math.floor(n / 100)] + tens[Math.floor(n / 10) % 10] + ones[n % 10];
