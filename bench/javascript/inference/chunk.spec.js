import { chunk } from './reference.js';

test('chunk', () => {
  expect(chunk([], 2)).toEqual([]);
});
