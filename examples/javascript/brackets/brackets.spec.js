const isBalanced = require('./reference.js');

describe('isBalanced', () => {
  it('accepts pairs', () => {
    expect(isBalanced('()')).toBe(true);
    expect(isBalanced('[x]{}')).toBe(true);
    expect(isBalanced('{[]}')).toBe(true);
  });
  it('accepts the empty text', () => {
    expect(isBalanced('')).toBe(true);
  });
  it('refuses others', () => {
    expect(isBalanced('(')).toBe(false);
    expect(isBalanced('x]')).toBe(false);
    expect(isBalanced('(]')).toBe(false);
    expect(isBalanced('([)]')).toBe(false);
  });
});
