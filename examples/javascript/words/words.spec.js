import { anagramsOf, isPalindrome, longestWord } from './reference.js';

describe('isPalindrome', () => {
  test('one word', () => {
    expect(isPalindrome('abba')).toBe(true);
    expect(isPalindrome('abc')).toBe(false);
  });
  test('letters only, large or small', () => {
    expect(isPalindrome('Ab, bA')).toBe(true);
    expect(isPalindrome('A, b')).toBe(false);
  });
  test('nothing', () => {
    expect(isPalindrome('')).toBe(true);
  });
});

describe('anagramsOf', () => {
  test('finds anagrams', () => {
    expect(anagramsOf('aab', ['aba', 'abb', 'BAA'])).toEqual(['aba', 'BAA']);
    expect(anagramsOf('ab', ['a', 'aab'])).toEqual([]);
  });
  test('the word is not its own anagram', () => {
    expect(anagramsOf('ab', ['AB', 'ba'])).toEqual(['ba']);
  });
});

describe('longestWord', () => {
  test('finds it anywhere', () => {
    expect(longestWord('a bb c')).toBe('bb');
    expect(longestWord('a bb ccc')).toBe('ccc');
  });
  test('takes the first', () => {
    expect(longestWord('ab bc')).toBe('ab');
  });
  test('needs no word', () => {
    expect(longestWord('')).toBe('');
  });
});
