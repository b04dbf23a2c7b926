import { valid } from './reference.js';

test('luhn', () => {
  expect(valid('059')).toBe(true);
});
