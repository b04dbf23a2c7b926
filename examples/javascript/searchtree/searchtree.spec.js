import { SearchTree } from './reference.js';

describe('SearchTree', () => {
  test('keeps its numbers in order', () => {
    const tree = new SearchTree([2, 1, 3]);
    expect(tree.values()).toEqual([1, 2, 3]);
  });
  test('inserts each number once', () => {
    const tree = new SearchTree([]);
    expect(tree.insert(5)).toBe(true);
    expect(tree.insert(5)).toBe(false);
    expect(tree.values()).toEqual([5]);
  });
  test('finds numbers', () => {
    const tree = new SearchTree([4, 2]);
    expect(tree.has(2)).toBe(true);
    expect(tree.has(3)).toBe(false);
  });
  test('deletes a node with two children', () => {
    const tree = new SearchTree([2, 1, 3]);
    expect(tree.delete(2)).toBe(true);
    expect(tree.values()).toEqual([1, 3]);
    expect(tree.delete(2)).toBe(false);
  });
  test('has a height', () => {
    const tree = new SearchTree([1, 2, 3]);
    expect(tree.height()).toBe(3);
  });
});
