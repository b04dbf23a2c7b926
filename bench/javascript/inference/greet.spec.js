import { greet } from './reference.js';

test('greet', () => {
  expect(greet('Ada', true)).toBe('Good day, Ada');
});
