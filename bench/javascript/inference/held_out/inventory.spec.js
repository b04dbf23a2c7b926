import { restock } from './reference.js';

test('inventory', () => {
  expect(restock([], 3)).toEqual([]);
});
