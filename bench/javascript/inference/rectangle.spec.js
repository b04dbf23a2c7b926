import { area } from './reference.js';

test('rectangle', () => {
  expect(area({ width: 2, height: 3 })).toBe(6);
});
