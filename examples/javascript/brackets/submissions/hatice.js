module.exports = function isBalanced(text) {
  let depth = 0;
  for (const c of text) {
    if ('([{'.includes(c)) depth++;
    if (')]}'.includes(c)) depth--;
    if (depth < 0) return false;
  }
  return depth == 0;
};
