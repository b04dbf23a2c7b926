import { classify } from './reference.js';

test('perfect_numbers', () => {
  expect(classify(6)).toEqual('perfect');
});
