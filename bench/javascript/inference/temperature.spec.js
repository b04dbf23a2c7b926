import { toFahrenheit } from './reference.js';

test('temperature', () => {
  expect(toFahrenheit(100)).toBe(212);
});
