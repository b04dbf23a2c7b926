import { sum } from './reference.js';

test('sum_of_multiples', () => {
  expect(sum([], 10)).toBe(0);
});
