import { Deque } from './reference.js';

describe('Deque', () => {
  test('starts empty', () => {
    const deque = new Deque();
    expect(deque.length).toBe(0);
    expect(deque.popFront()).toBeUndefined();
    expect(deque.popBack()).toBeUndefined();
  });

  test('adds at both ends', () => {
    const deque = new Deque();
    deque.pushBack(2);
    deque.pushFront(1);
    deque.pushBack(3);
    expect(deque.toArray()).toEqual([1, 2, 3]);
    expect(deque.toReversedArray()).toEqual([3, 2, 1]);
  });

  test('takes away at both ends', () => {
    const deque = new Deque();
    deque.pushBack(1);
    deque.pushBack(2);
    expect(deque.popBack()).toBe(2);
    expect(deque.popFront()).toBe(1);
    expect(deque.length).toBe(0);
  });

  test('removes the first node with a value', () => {
    const deque = new Deque();
    deque.pushBack(1);
    deque.pushBack(2);
    deque.pushBack(1);
    expect(deque.remove(1)).toBe(true);
    expect(deque.toArray()).toEqual([2, 1]);
    expect(deque.remove(3)).toBe(false);
  });
});
