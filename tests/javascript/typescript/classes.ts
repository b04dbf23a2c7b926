class Animal {
  private name: string;
  protected readonly legs: number = 4;
  static count: number = 0;
  #secret: string = 's';
  declare kind: string;
  constructor(name: string) { this.name = name; Animal.count++; }
  public speak(loud?: boolean): string { return loud ? this.name.toUpperCase() : this.name; }
  get secret(): string { return this.#secret; }
  set secret(value: string) { this.#secret = value; }
}
class Dog extends Animal implements Iterable<number> {
  override speak(): string { return super.speak(true) + '!' + this.legs; }
  *[Symbol.iterator](): IterableIterator<number> { yield 1; yield 2; }
}
const dog: Animal = new Dog('rex');
dog.secret = 't';
console.log(dog.speak(), dog.secret, Animal.count, [...(dog as Dog)], 'kind' in dog);
