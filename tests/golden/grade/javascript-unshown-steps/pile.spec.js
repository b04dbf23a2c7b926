import { Pile } from './pile';

test('the last one comes first', () => {
  const pile = new Pile();
  pile.put(4);
  pile.put(7);
  expect(pile.take()).toBe(7);
  expect(pile.take()).toBe(4);
});

test('another colour', () => {
  const pile = new Pile();
  pile.put(read('colours.json'));
  expect(pile.take()).toBe('red');
});

test('colours', () => {
  const pile = new Pile();
  pile.put(1);
  expect(pile.height).toBe(1);
  expect(() => pile.put(-1)).toThrow();
});
