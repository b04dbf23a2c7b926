export class Vector {
  constructor(x, y) {
    this.x = x;
    this.y = y;
  }

  plus(other) {
    return new Vector(this.x + other.x, this.y + other.y);
  }

  scale(factor) {
    this.x *= factor;
    this.y *= factor;
    return this;
  }

  get length() {
    return Math.hypot(this.x, this.y);
  }
}
