import { visitors } from './reference.js';

test('visitors', () => {
  expect(visitors([3, 9, 2])).toEqual({ days: 3, most: 9 });
  expect(visitors([0])).toEqual({ most: 0, days: 1 });
  expect(() => visitors([])).toThrow(RangeError);
});
