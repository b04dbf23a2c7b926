import { List } from './reference.js';

describe('List', () => {
  test('is built from an array', () => {
    const list = new List([1, 2]);
    expect(list.toArray()).toEqual([1, 2]);
    expect(list.size).toBe(2);
  });
  test('appends', () => {
    const list = new List([]);
    list.add(1);
    list.add(2);
    expect(list.toArray()).toEqual([1, 2]);
  });
  test('removes the first node with a value', () => {
    const list = new List([1, 2, 1]);
    expect(list.remove(1)).toBe(true);
    expect(list.toArray()).toEqual([2, 1]);
    expect(list.remove(3)).toBe(false);
  });
  test('is reversed', () => {
    const list = new List([1, 2, 3]);
    list.reverse();
    expect(list.toArray()).toEqual([3, 2, 1]);
  });
});
