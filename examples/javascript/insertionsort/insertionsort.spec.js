import { sortByAge } from './reference.js';

const ada = { name: 'Ada', age: 9 };
const bo = { name: 'Bo', age: 10 };
const cy = { name: 'Cy', age: 9 };

describe('sortByAge', () => {
  test('sorts numbers as numbers', () => {
    expect(sortByAge([bo, ada])).toEqual([ada, bo]);
    expect(sortByAge([ada, bo])).toEqual([ada, bo]);
  });
  test('keeps the order of people of one age', () => {
    expect(sortByAge([cy, ada])).toEqual([cy, ada]);
    expect(sortByAge([bo, cy, ada])).toEqual([cy, ada, bo]);
  });
  test('handles short lists', () => {
    expect(sortByAge([])).toEqual([]);
    expect(sortByAge([bo])).toEqual([bo]);
  });
});
