import { score } from './reference.js';

test('scrabble', () => {
  expect(score('a')).toEqual(1);
});
