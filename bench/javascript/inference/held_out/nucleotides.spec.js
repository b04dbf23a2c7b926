import { countNucleotides } from './reference.js';

test('nucleotides', () => {
  expect(countNucleotides('')).toEqual('0 0 0 0');
});
