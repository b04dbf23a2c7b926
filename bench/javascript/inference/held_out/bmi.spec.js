import { bmi } from './reference.js';

test('bmi', () => {
  expect(bmi(72.5, 1.8)).toBe(22.4);
});
