const { triangle } = require('./reference.js');

describe('triangle', () => {
  test('small triangles', () => {
    expect(triangle(0)).toEqual([]);
    expect(triangle(1)).toEqual([[1]]);
    expect(triangle(2)).toEqual([[1], [1, 1]]);
  });
  test('sums', () => {
    expect(triangle(3)).toEqual([[1], [1, 1], [1, 2, 1]]);
    expect(triangle(4)[3]).toEqual([1, 3, 3, 1]);
    expect(triangle(6)[5]).toEqual([1, 5, 10, 10, 5, 1]);
  });
});
