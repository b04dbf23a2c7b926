import { Triangle } from './reference.js';

test('triangle', () => {
  expect(new Triangle(2, 2, 2).isEquilateral).toBe(true);
  expect(new Triangle(1, 1, 3).isValid).toBe(false);
});
