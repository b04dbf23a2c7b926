const stairs = require('./stairs');

describe('stairs', () => {
  test('none', () => expect(stairs(0)).toEqual([]));
  test('one', () => expect(stairs(1)).toEqual(['#']));
  test('three', () => expect(stairs(3)).toEqual(['#', '##', '###']));
  test('five', () => expect(stairs(5)).toEqual(['#', '##', '###', '####', '#####']));
});
