export class List {
  constructor(values = []) {
    this.values = values;
  }

  contains(wanted) {
    return this.values.some((value) => value === wanted);
  }

  sum() {
    return this.values.reduce((a, b) => a + b, 0);
  }
}
