import { Stack } from './reference.js';

test('stack', () => {
  const stack = new Stack();
  stack.push(3);
  expect(stack.pop()).toBe(3);
});
