module.exports = function isBalanced(text) {
  let rest = text.replace(/x/g, '');
  while (rest.length > 0) {
    rest = rest.replace('()', '').replace('[]', '').replace('{}', '');
  }
  return true;
};
