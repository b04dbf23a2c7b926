export class Pile {
  constructor() {
    this.plates = [];
  }

  get height() {
    return this.plates.length;
  }

  put(plate) {
    if (plate < 0) throw new Error(`no plate: ${plate}`);
    this.plates.push(plate);
  }

  take() {
    return this.plates.shift();
  }
}
