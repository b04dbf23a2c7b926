function isBalanced(text) {
  let rest = text.replace(/[^()[\]{}]/g, '');
  let before;
  do {
    before = rest;
    rest = rest.replace(/\(\)|\[\]|\{\}/, '');
  } while (rest !== before);
  return rest === '';
}
module.exports = isBalanced;
