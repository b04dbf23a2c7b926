import { convert } from './reference.js';

test('raindrops', () => {
  expect(convert(1)).toBe('1');
});
