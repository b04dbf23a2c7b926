import { isLeap } from './reference.js';

test('leap', () => {
  expect(isLeap(2015)).toBe(false);
});
