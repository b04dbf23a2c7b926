import { addTransposed, transpose, unit } from './reference.js';

describe('transpose', () => {
  test('exchanges rows and columns', () => {
    expect(transpose([[1, 2], [3, 4]])).toEqual([[1, 3], [2, 4]]);
    expect(transpose([[1, 2, 3]])).toEqual([[1], [2], [3]]);
  });
});

describe('addTransposed', () => {
  test('adds', () => {
    expect(addTransposed([[1, 2], [3, 4]])).toEqual([[2, 5], [5, 8]]);
  });
  test('needs a square', () => {
    expect(addTransposed([[1, 2]])).toBeNull();
  });
});

describe('unit', () => {
  test('has a single one', () => {
    expect(unit(1, 0, 0)).toEqual([[1]]);
    expect(unit(2, 1, 0)).toEqual([[0, 0], [1, 0]]);
  });
});
