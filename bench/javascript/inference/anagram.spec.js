import { findAnagrams } from './reference.js';

test('anagram', () => {
  expect(findAnagrams('diaper', [])).toEqual([]);
});
