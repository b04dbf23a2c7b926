import { secondPlace } from "./reference";

test("the second largest of different scores", () => {
  expect(secondPlace([10, 20])).toBe(10);
  expect(secondPlace([7, 3, 9])).toBe(7);
  expect(secondPlace([1, 2, 3, 4])).toBe(3);
  expect(secondPlace([5, 1, 1])).toBe(1);
  expect(secondPlace([30, 12, 25, 12])).toBe(25);
});
