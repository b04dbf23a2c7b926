import { capitalise } from './reference.js';

test('capitalise', () => {
  expect(capitalise('')).toBe('');
});
