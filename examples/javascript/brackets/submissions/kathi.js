module.exports = function isBalanced(text) {
  const open = [];
  const pair = { '(': ')', '[': ']', '{': '}' };
  for (let i = 0; i < text.length - 1; i++) {
    const c = text[i];
    if (pair[c]) open.push(pair[c]);
    else if (')]}'.includes(c) && open.pop() !== c) return false;
  }
  if (text.length > 0 && open.pop() !== text[text.length - 1]) return false;
  return open.length === 0;
};
