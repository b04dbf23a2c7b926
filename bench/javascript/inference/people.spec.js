import { adults } from './reference.js';

test('people', () => {
  expect(adults([])).toEqual([]);
  expect(adults([{ name: 'Ada', age: 36 }])).toEqual(['ADA']);
});
