import steps from './reference.js';

test('one needs no step', () => {
  expect(steps(1)).toBe(0);
});

test('even numbers are halved', () => {
  expect(steps(2)).toBe(1);
  expect(steps(16)).toBe(4);
});

test('odd numbers become larger first', () => {
  expect(steps(3)).toBe(7);
  expect(steps(7)).toBe(16);
});

test('other numbers are refused', () => {
  expect(() => steps(0)).toThrow(RangeError);
  expect(() => steps(-2)).toThrow(RangeError);
});
