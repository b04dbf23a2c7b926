const pairs = new Map([[')', '('], [']', '['], ['}', '{']]);
const opening = [...pairs.values()];

module.exports = (text) => {
  const stack = [];
  const fits = [...text].every((c) => {
    if (opening.includes(c)) stack.push(c);
    return !pairs.has(c) || stack.pop() === pairs.get(c);
  });
  return fits && !stack.length;
};
