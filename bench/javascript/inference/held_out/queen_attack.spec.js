import { QueenAttack } from './reference.js';

test('queen_attack', () => {
  expect(new QueenAttack([0, 0], [1, 1]).canAttack()).toBe(true);
});
