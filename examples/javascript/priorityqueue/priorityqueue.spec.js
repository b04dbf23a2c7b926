import { PriorityQueue } from './reference.js';

describe('PriorityQueue', () => {
  it('is empty at first', () => {
    const queue = new PriorityQueue();
    expect(queue.peek()).toBeNull();
    expect(queue.next()).toBeNull();
    expect(queue.length).toBe(0);
  });

  it('returns the task with the smallest number', () => {
    const queue = new PriorityQueue();
    queue.add('nap', 2);
    queue.add('eat', 1);
    expect(queue.peek()).toBe('eat');
    expect(queue.next()).toBe('eat');
    expect(queue.next()).toBe('nap');
  });

  it('keeps the order of equal tasks', () => {
    const queue = new PriorityQueue();
    queue.add('run', 1);
    queue.add('eat', 1);
    expect(queue.toArray()).toEqual(['run', 'eat']);
  });
});
