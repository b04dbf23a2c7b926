import { maximum } from './reference.js';

describe('maximum', () => {
  test('finds the largest of several numbers', () => {
    expect(maximum([3, 9, 2])).toBe(9);
    expect(maximum([1, 2, 3])).toBe(3);
    expect(maximum([8, 5, 8])).toBe(8);
  });

  test('works for one number', () => {
    expect(maximum([7])).toBe(7);
  });

  test('works below zero', () => {
    expect(maximum([-4, -2])).toBe(-2);
    expect(maximum([-1, 0])).toBe(0);
  });

  test('has no result for an empty list', () => {
    expect(maximum([])).toBeNull();
  });
});
