import { transform } from './reference.js';

test('etl', () => {
  expect(transform({ 1: ['A'] })).toEqual({ a: 1 });
});
