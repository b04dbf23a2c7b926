import { compute } from './reference.js';

test('hamming', () => {
  expect(compute('', '')).toBe(0);
  expect(compute('GGA', 'GCA')).toBe(1);
});
