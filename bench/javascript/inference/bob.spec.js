import { hey } from './reference.js';

test('bob', () => {
  expect(hey('Tom-ay-to, tom-aaaah-to.')).toEqual('Whatever.');
});
