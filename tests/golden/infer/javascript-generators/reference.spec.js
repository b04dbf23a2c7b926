import { naturals, take } from "./reference.js";

test("takes the first", () => {
  expect([...take(2, [3, 1, 2])]).toEqual([3, 1]);
  expect([...take(5, [4])]).toEqual([4]);
});
test("counts, one after the other", () => {
  const numbers = naturals(7);
  expect(numbers.next().value).toBe(7);
  expect(numbers.next().value).toBe(8);
});
