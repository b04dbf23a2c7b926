import { duration } from './reference.js';

test('minutes', () => {
  expect(duration(61)).toBe('1 min 1 s');
});
