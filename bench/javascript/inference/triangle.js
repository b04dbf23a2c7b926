export class Triangle {
  constructor(...sides) {
    this.sides = sides.sort((a, b) => a - b);
  }

  get isValid() {
    const [a, b, c] = this.sides;
    return a > 0 && a + b >= c;
  }

  get isEquilateral() {
    return this.isValid && this.sides[0] === this.sides[2];
  }
}
