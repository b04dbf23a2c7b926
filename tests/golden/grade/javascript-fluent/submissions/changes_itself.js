export class Amount {
  constructor(cents) {
    if (cents < 0) throw new RangeError("no");
    this.value = cents;
  }
  plus({ value }) {
    this.value += value;
    return this;
  }
  times(factor) {
    this.value *= factor;
    return this;
  }
  isMoreThan({ value }) {
    return this.value > value;
  }
  cents() {
    return this.value;
  }
}
