import { digitSum } from './reference.js';

test('digits', () => {
  expect(digitSum(12)).toBe(3);
});
