export const toRoman = (n) => 'I'.repeat(n)
  .replace(/I{5}/g, 'V').replace(/VV/g, 'X').replace(/X{5}/g, 'L').replace(/LL/g, 'C').replace(/C{5}/g, 'D')
  .replace(/VI{4}/g, 'IX').replace(/I{4}/g, 'IV')
  .replace(/LX{4}/g, 'XC').replace(/X{4}/g, 'XL')
  .replace(/C{4}/g, 'CD');
