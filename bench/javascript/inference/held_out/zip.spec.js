import { zip } from './reference.js';

test('zip', () => {
  expect(zip([], [], (a, b) => a + b)).toEqual([]);
});
