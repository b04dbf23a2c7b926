import { quicksort } from './reference.js';

describe('quicksort', () => {
  it('sorts', () => {
    expect(quicksort([3, 1, 2])).toEqual([1, 2, 3]);
    expect(quicksort([10, 9, 1])).toEqual([1, 9, 10]);
    expect(quicksort([2, 1, 2, 1])).toEqual([1, 1, 2, 2]);
    expect(quicksort([-1, -3, 0])).toEqual([-3, -1, 0]);
  });

  it('does nothing to sorted and to short arrays', () => {
    expect(quicksort([1, 2, 3])).toEqual([1, 2, 3]);
    expect(quicksort([4])).toEqual([4]);
    expect(quicksort([])).toEqual([]);
  });

  it('changes the array that it gets', () => {
    const numbers = [2, 1];
    quicksort(numbers);
    expect(numbers).toEqual([1, 2]);
  });
});
