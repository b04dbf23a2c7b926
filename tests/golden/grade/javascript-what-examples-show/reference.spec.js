const { minutes, parts } = require('./reference');

describe('minutes', () => {
  test('morning', () => expect(minutes('08:05')).toBe(485));
  test('noon', () => expect(minutes('12:00')).toBe(720));
  test('night', () => expect(minutes('23:59')).toBe(1439));
  test('no such minute', () => expect(() => minutes('10:60')).toThrow(RangeError));
});

describe('parts', () => {
  test('two', () => expect([...parts([1, 2, 3], 2)]).toEqual([[1, 2], [3]]));
  test('three', () => expect([...parts([4, 5, 6], 3)]).toEqual([[4, 5, 6]]));
  test('none', () => expect([...parts([], 3)]).toEqual([]));
  test('no size', () => expect(() => [...parts([1], 0)]).toThrow(RangeError));
});
