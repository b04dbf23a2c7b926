import { square } from './reference.js';

test('grains', () => {
  expect(square(1)).toBe(1n);
});
