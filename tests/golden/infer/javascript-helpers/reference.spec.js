import { longest } from './reference';

const line = (number, text) => ({ number, text });
const numbered = (...texts) => texts.map((text, i) => line(i + 1, text));

test('nothing', () => expect(longest([])).toBe(-1));
test.each([
  [['a', 'bcd', 'ef'], 2],
  [['', 'x'.repeat(7)], 2],
])('%j', (texts, expected) => {
  expect(longest(numbered(...texts))).toBe(expected);
});
for (const number of [3, 12]) {
  test(`line ${number}`, () => expect(longest([line(number, 'abc')])).toBe(number));
}
test('a gap', () => {
  expect(() => longest([line(1, 'a'), , line(2, 'b')])).toThrow(TypeError);
});
