import { reverse } from './reference.js';

test('reverse_number', () => {
  expect(reverse(12)).toBe(21);
});
