module.exports = function isBalanced(text) {
  const stack = [];
  for (const c of text) {
    if (c === '(') stack.push(')');
    if (c === '[') stack.push(']');
    if (c === '{') stack.push('}');
    if ((c === ')' || c === ']' || c === '}') && stack.pop() !== c) return false;
  }
  return true;
};
