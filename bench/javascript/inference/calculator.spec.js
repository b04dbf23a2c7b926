import { calculate } from './reference.js';

test('calculator', () => {
  expect(calculate('add', 2, 3)).toBe(5);
});
