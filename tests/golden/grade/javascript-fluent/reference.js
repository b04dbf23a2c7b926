export class Amount {
  #cents;
  constructor(cents) {
    if (cents < 0) throw new RangeError("an amount is not negative");
    this.#cents = cents;
  }
  plus(other) {
    return new Amount(this.#cents + other.#cents);
  }
  times(factor) {
    return new Amount(this.#cents * factor);
  }
  isMoreThan(other) {
    return this.#cents > other.#cents;
  }
  cents() {
    return this.#cents;
  }
}
