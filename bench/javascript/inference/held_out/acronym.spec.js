import { parse } from './reference.js';

test('acronym', () => {
  expect(parse('Portable Network Graphics')).toEqual('PNG');
});
