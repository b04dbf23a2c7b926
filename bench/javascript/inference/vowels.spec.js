import { vowels } from './reference.js';

test('vowels', () => {
  expect(vowels('tree')).toBe(2);
});
