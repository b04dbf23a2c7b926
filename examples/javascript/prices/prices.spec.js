import total from './reference.js';

const price = async (article) => [3, 1, 0, 5][article];

describe('total', () => {
  test('of no articles', async () => {
    expect(await total([], price)).toBe(0);
  });
  test('of one article', async () => {
    expect(await total([1], price)).toBe(1);
    expect(await total([2], price)).toBe(0);
  });
  test('of several', async () => {
    expect(await total([0, 1], price)).toBe(4);
    expect(await total([3, 3], price)).toBe(10);
    expect(await total([0, 1, 2, 3], price)).toBe(9);
  });
});
