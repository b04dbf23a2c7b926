module.exports = function isBalanced(text) {
  const open = [];
  const pair = { '(': ')', '[': ']', '{': '}' };
  text.split('').forEach((c) => {
    if (pair[c]) open.push(pair[c]);
    else if (')]}'.includes(c)) {
      if (open.pop() !== c) return false;
    }
  });
  return open.length === 0;
};
