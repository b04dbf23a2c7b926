import { smoosh } from './reference.js';

describe('smoosh', () => {
  test('keeps one of each run', () => {
    const numbers = [0, 0, 1, 1, 1, 0];
    smoosh(numbers);
    expect(numbers).toEqual([0, 1, 0, -1, -1, -1]);
  });

  test('changes nothing where no neighbours are equal', () => {
    const numbers = [1, 2, 1];
    smoosh(numbers);
    expect(numbers).toEqual([1, 2, 1]);
  });

  test('handles one run', () => {
    const numbers = [3, 3, 3];
    smoosh(numbers);
    expect(numbers).toEqual([3, -1, -1]);
  });

  test('handles short arrays', () => {
    const none = [];
    smoosh(none);
    expect(none).toEqual([]);
    const one = [2];
    smoosh(one);
    expect(one).toEqual([2]);
    const two = [2, 2];
    smoosh(two);
    expect(two).toEqual([2, -1]);
  });
});
