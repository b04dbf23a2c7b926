class Base { constructor(public id: number) {} }
class Point extends Base {
  sum: number = 10;
  constructor(public readonly x: number, private y = 2, protected z?: string) {
    super(x + y);
    this.sum += this.x;
  }
  show(): string { return `${this.id} ${this.x} ${this.y} ${this.z} ${this.sum}`; }
}
console.log(new Point(1).show());
console.log(new Point(3, 4, 'z').show(), Object.keys(new Point(1)).join());
