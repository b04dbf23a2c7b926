import { countWords } from './reference.js';

test('word_count', () => {
  expect(countWords('one of each')).toEqual({ one: 1, of: 1, each: 1 });
});
