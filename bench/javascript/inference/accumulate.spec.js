import { accumulate } from './reference.js';

test('accumulate', () => {
  expect(accumulate([], (x) => x * x)).toEqual([]);
});
