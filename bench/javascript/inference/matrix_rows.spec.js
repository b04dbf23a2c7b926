import { Matrix } from './reference.js';

test('matrix_rows', () => {
  expect(new Matrix('1 2\n3 4').row(1)).toEqual([1, 2]);
  expect(new Matrix('1').column(1)).toEqual([1]);
});
