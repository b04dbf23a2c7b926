import { fibonacci } from './reference.js';

test('fibonacci', () => {
  expect(fibonacci(6)).toBe(8);
});
