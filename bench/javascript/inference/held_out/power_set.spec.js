import { subsets } from './reference.js';

test('power_set', () => {
  expect(subsets([])).toEqual([[]]);
});
