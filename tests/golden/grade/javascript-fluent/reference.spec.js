import { Amount } from "./reference.js";

describe("Amount", () => {
  test("has cents", () => {
    expect(new Amount(250).cents()).toBe(250);
    expect(new Amount(0).cents()).toBe(0);
  });
  test("is not negative", () => expect(() => new Amount(-1)).toThrow(RangeError));
  test("adds", () => {
    expect(new Amount(250).plus(new Amount(50)).cents()).toBe(300);
    expect(new Amount(0).plus(new Amount(7)).cents()).toBe(7);
  });
  test("adds twice", () => {
    let sum = new Amount(1);
    sum = sum.plus(new Amount(2));
    sum = sum.plus(new Amount(3));
    expect(sum.cents()).toBe(6);
  });
  test("multiplies", () => expect(new Amount(5).times(3).cents()).toBe(15));
  test("compares", () => {
    const small = new Amount(1);
    const large = new Amount(2);
    expect(small.isMoreThan(large)).toBe(false);
    expect(new Amount(9).isMoreThan(new Amount(8))).toBe(true);
  });
});
