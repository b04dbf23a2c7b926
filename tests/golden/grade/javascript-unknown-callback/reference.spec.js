const { mapSeries, ascending } = require("./reference");

const later = (ms) => new Promise((resolve) => setTimeout(() => resolve(ms), ms));

test("nothing to do", async () => {
  expect(await mapSeries([], async (x) => x)).toEqual([]);
});
test("in order", async () => {
  expect(await mapSeries([3, 1, 2], async (x) => x * 2)).toEqual([6, 2, 4]);
});
test("slow ones first", async () => {
  expect(await mapSeries([30, 10, 20], (ms) => later(ms))).toEqual([30, 10, 20]);
});
test("sorts", () => {
  expect(ascending([3, 1, 2])).toEqual([1, 2, 3]);
});
test("leaves the list as it is", () => {
  const numbers = [2, 1];
  ascending(numbers);
  expect(numbers).toEqual([2, 1]);
});
