import { insert } from './reference.js';

test('tree_insert', () => {
  expect(insert(null, 3)).toEqual({ key: 3, left: null, right: null });
});
