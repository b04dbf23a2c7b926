import { decode, encode } from './reference.js';

describe('encode', () => {
  test('counts', () => {
    expect(encode('aab')).toBe('2ab');
    expect(encode('abbb')).toBe('a3b');
    expect(encode('abc')).toBe('abc');
  });
  test('nothing', () => {
    expect(encode('')).toBe('');
  });
});

describe('decode', () => {
  test('repeats', () => {
    expect(decode('2ab')).toBe('aab');
    expect(decode('a2b')).toBe('abb');
    expect(decode('ab')).toBe('ab');
    expect(decode('')).toBe('');
  });
});
