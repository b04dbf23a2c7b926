import { isIdentity } from './reference.js';

test('diagonal', () => {
  expect(isIdentity([])).toBe(true);
});
