module.exports = function isBalanced(text) {
  const step = (stack, c) => {
    if (stack === null) return null;
    switch (c) {
      case '(':
      case '[':
      case '{':
        return [c, ...stack];
      case ')':
        return stack[0] === '(' ? stack.slice(1) : null;
      case ']':
        return stack[0] === '[' ? stack.slice(1) : null;
      case '}':
        return stack[0] === '{' ? stack.slice(1) : null;
      default:
        return stack;
    }
  };
  return text.split('').reduce(step, [])?.length === 0;
};
