import { average } from './reference.js';

test('average', () => {
  expect(average([])).toBe(0);
});
