module.exports = function isBalanced(text) {
  const count = (c) => text.split(c).length;
  return count('(') === count(')') && count('[') === count(']') && count('{') === count('}');
};
