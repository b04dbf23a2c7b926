import { twoFer } from './reference.js';

test('twofer', () => {
  expect(twoFer()).toEqual('One for you, one for me.');
});
