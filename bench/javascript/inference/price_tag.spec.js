import { withTax } from './reference.js';

test('price_tag', () => {
  expect(withTax(10.5, 0.2)).toBe('12.60');
});
