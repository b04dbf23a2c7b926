import { toRna } from './reference.js';

test('rna', () => {
  expect(toRna('')).toEqual('');
});
