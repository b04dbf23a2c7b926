class Counter {
  constructor(value) { this.value = value; }
  next() { return ++this.value; }
}
export const counter = (start = 0) => new Counter(start);
