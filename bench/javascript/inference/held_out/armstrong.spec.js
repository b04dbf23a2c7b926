import { isArmstrong } from './reference.js';

test('armstrong', () => {
  expect(isArmstrong(153)).toBe(true);
});
