import { longest, shout, sumOf } from './reference.js';

test('words', () => {
  expect(shout([])).toEqual([]);
  expect(longest(['a', 'few'])).toBe('few');
  expect(sumOf(null)).toBe(0);
});
