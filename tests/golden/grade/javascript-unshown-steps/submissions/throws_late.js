export class Pile {
  constructor() {
    this.plates = [];
  }

  get height() {
    return this.plates.length;
  }

  put(plate) {
    this.plates.push(plate);
    if (plate < 0) throw new Error(`no plate: ${plate}`);
  }

  take() {
    return this.plates.length > 0 ? this.plates.pop() : fail();
  }
}

function fail() {
  throw new Error('empty');
}
