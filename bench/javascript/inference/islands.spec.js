import { islands } from './reference.js';

test('islands', () => {
  expect(islands([])).toBe(0);
  expect(islands([[1, 0], [0, 1]])).toBe(2);
});
