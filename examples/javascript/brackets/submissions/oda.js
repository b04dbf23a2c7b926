module.exports = function isBalanced(text) {
  const open = [];
  for (const c of text) {
    if ('([{'.includes(c) open.push(c);
    else if (open.pop() != c) return false;
  }
  return open.length === 0
};
