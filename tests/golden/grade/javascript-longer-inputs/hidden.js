function hideEnd(code) {
  return code.split('').map((letter, i) => (i >= 6 ? '*' : letter)).join('');
}
module.exports = { hideEnd };
