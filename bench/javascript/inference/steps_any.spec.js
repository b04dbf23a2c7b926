import { kindOf } from './reference.js';

test('steps_any', () => {
  expect(kindOf(3)).toBe('number');
});
