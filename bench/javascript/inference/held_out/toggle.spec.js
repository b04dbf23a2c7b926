import { label } from './reference.js';

test('toggle', () => {
  expect(label(true)).toBe('[x] task');
});
