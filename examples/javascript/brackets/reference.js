const CLOSED_BY = { '(': ')', '[': ']', '{': '}' };

module.exports = function isBalanced(text) {
  const open = [];
  for (const c of text) {
    if (c in CLOSED_BY) open.push(CLOSED_BY[c]);
    else if (')]}'.includes(c) && open.pop() !== c) return false;
  }
  return open.length === 0;
};
