import { find } from './reference.js';

test('binary_search', () => {
  expect(find([6], 6)).toBe(0);
  expect(() => find([], 1)).toThrow();
});
