import { at } from './reference.js';

test('clock', () => {
  expect(at(8)).toEqual('08:00');
  expect(at(11, 9)).toEqual('11:09');
});
