interface Shape { area(): number; readonly name: string }
abstract class Base implements Shape {
  abstract readonly name: string;
  abstract area(): number;
  protected abstract scale(by: number): void;
  describe(): string { return `${this.name} ${this.area()}`; }
}
class Square extends Base {
  readonly name = 'square';
  constructor(private side: number) { super(); }
  area(): number { return this.side ** 2; }
  protected scale(by: number): void { this.side *= by; }
  doubled(): this { this.scale(2); return this; }
}
console.log(new Square(2).describe(), new Square(2).doubled().area(), typeof Base);
