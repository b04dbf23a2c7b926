const { mergeSort } = require('./reference.js');

describe('mergeSort', () => {
  test('sorts lists of even and odd length', () => {
    expect(mergeSort([4, 2, 3, 1])).toEqual([1, 2, 3, 4]);
    expect(mergeSort([5, 11, 2])).toEqual([2, 5, 11]);
  });

  test('keeps equal numbers', () => {
    expect(mergeSort([1, 0, 1, 0])).toEqual([0, 0, 1, 1]);
  });

  test('sorts negative numbers', () => {
    expect(mergeSort([0, -7])).toEqual([-7, 0]);
  });

  test('handles short lists', () => {
    expect(mergeSort([])).toEqual([]);
    expect(mergeSort([9])).toEqual([9]);
  });

  test('does not change its argument', () => {
    const list = [2, 1];
    mergeSort(list);
    expect(list).toEqual([2, 1]);
  });
});
