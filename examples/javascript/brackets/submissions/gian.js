module.exports = function isBalanced(text) {
  const stack = [];
  for (const c of text) {
    if ('([{'.includes(c)) stack.push(c);
    else if (c === ')' && stack.at(-1) === '(') stack.pop();
    else if (c === ']' && stack.at(-1) === '[') stack.pop();
    else if (c === '}' && stack.at(-1) === '{') stack.pop();
    else return false;
  }
  return stack.length === 0;
};
