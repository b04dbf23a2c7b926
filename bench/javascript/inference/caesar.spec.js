import { encrypt } from './reference.js';

test('caesar', () => {
  expect(encrypt('abc', 1)).toBe('bcd');
});
