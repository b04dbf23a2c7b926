import { nthPrime } from "./reference";

test("the first primes", () => {
  expect(nthPrime(1)).toBe(2);
  expect(nthPrime(2)).toBe(3);
  expect(nthPrime(6)).toBe(13);
});

test("a larger one", () => {
  expect(nthPrime(200)).toBe(1223);
});

test("none", () => {
  expect(() => nthPrime(0)).toThrow(RangeError);
});
