import { unique } from './reference.js';

test('unique', () => {
  expect(unique([])).toEqual([]);
  expect(unique([1, 1, 2])).toEqual([1, 2]);
});
