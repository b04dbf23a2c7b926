module.exports = function isBalanced(text) {
  let rest = text.replace(/[^()[\]{}]/, '');
  for (let i = 0; i < text.length; i++) {
    rest = rest.replace('()', '').replace('[]', '').replace('{}', '');
  }
  return rest === '';
};
