import { List } from './reference.js';

test('sublist', () => {
  expect(new List([1, 2]).contains(2)).toBe(true);
});
