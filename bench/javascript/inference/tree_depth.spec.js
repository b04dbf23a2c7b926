import { depth } from './reference.js';

test('tree_depth', () => {
  expect(depth(null)).toBe(0);
});
