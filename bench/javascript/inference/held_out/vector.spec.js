import { Vector } from './reference.js';

test('vector', () => {
  expect(new Vector(3, 4).length).toBe(5);
});
