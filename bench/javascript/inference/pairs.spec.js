import { twoSum } from './reference.js';

test('pairs', () => {
  expect(twoSum([2, 7], 9)).toEqual([0, 1]);
});
