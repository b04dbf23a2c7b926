import { convert } from './reference.js';

test('all_your_base', () => {
  expect(convert([], 2, 10)).toEqual([0]);
});
