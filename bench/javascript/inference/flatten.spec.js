import { flatten } from './reference.js';

test('flatten', () => {
  expect(flatten([1, [2, null]])).toEqual([1, 2]);
});
