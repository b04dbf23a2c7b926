import { countIf, fold } from "./reference";

describe("countIf", () => {
  const isEven = (n) => n % 2 === 0;
  test("numbers", () => {
    expect(countIf([1, 2, 4], isEven)).toBe(2);
    expect(countIf([], isEven)).toBe(0);
  });
  test("words", () => {
    expect(countIf(["ab", "c"], (word) => word.length > 1)).toBe(1);
  });
});

test("fold", () => {
  expect(fold([1, 2, 3], 0, (sum, n) => sum + n)).toBe(6);
  expect(fold([5, 7], 10, (a, b) => a - b)).toBe(-2);
});
