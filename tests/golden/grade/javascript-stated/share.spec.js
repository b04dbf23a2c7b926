import { share } from './share';

describe('share', () => {
  test('divides', () => {
    expect(share(10, 4)).toBe(2.5);
    expect(share(1, 3)).toBeCloseTo(0.333, 3);
    expect(share(2.2, 2)).toBe(1.1);
  });
  test('needs people', () => {
    expect(() => share(10, 0)).toThrow('people must be positive');
    expect(() => share(5, -1)).toThrow(/^people .* -1$/);
  });
});
