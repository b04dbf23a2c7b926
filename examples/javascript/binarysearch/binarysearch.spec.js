import { firstIndex } from './reference.js';

describe('firstIndex', () => {
  test('finds a number', () => {
    expect(firstIndex([1, 3, 5], 3)).toBe(1);
    expect(firstIndex([1, 3, 5], 1)).toBe(0);
    expect(firstIndex([1, 3, 5, 8], 8)).toBe(3);
  });
  test('finds the first of equal numbers', () => {
    expect(firstIndex([2, 2, 2], 2)).toBe(0);
    expect(firstIndex([1, 2, 2, 3], 2)).toBe(1);
  });
  test('returns -1 if the number is missing', () => {
    expect(firstIndex([1, 3, 5], 4)).toBe(-1);
    expect(firstIndex([1, 3, 5], 9)).toBe(-1);
    expect(firstIndex([], 0)).toBe(-1);
  });
});
