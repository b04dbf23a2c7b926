import { RingBuffer } from './reference.js';

describe('RingBuffer', () => {
  test('is first in, first out', () => {
    const buffer = new RingBuffer(2);
    buffer.write(1);
    buffer.write(2);
    expect(buffer.read()).toBe(1);
    expect(buffer.read()).toBe(2);
  });

  test('refuses what does not fit', () => {
    const buffer = new RingBuffer(1);
    expect(buffer.write(5)).toBe(true);
    expect(buffer.isFull()).toBe(true);
    expect(buffer.write(6)).toBe(false);
    expect(buffer.toArray()).toEqual([5]);
  });

  test('uses its places again', () => {
    const buffer = new RingBuffer(2);
    buffer.write(1);
    buffer.read();
    buffer.write(2);
    buffer.write(3);
    expect(buffer.size).toBe(2);
    expect(buffer.toArray()).toEqual([2, 3]);
  });
});
