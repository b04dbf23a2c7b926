module.exports = function isBalanced(text) {
  const open = [];
  for (const c of text) {
    const kind = '([{'.indexOf(c) + 1;
    const closing = ')]}'.indexOf(c);
    if (kind) open.push(kind - 1);
    // 0 is false
    if (closing > 0 && open.pop() !== closing) return false;
    if (closing === 0 && !open.pop()) return false;
  }
  return open.length === 0;
};
