import { length, sumOf } from './reference.js';

test('list_length', () => {
  expect(length(null)).toBe(0);
  expect(sumOf({ value: 2, next: null })).toBe(2);
});
