import { distance } from './distance.js';

test('equal strings', () => {
  expect(distance('GGACT', 'GGACT')).toBe(0);
});
test('other lengths', () => {
  expect(() => distance('AT', 'CGT')).toThrow();
});
test('all differ', () => {
  expect(distance('AC', 'CA')).toBe(2);
});
