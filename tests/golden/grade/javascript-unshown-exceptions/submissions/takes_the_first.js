export class Pile {
  constructor() {
    this.plates = [];
  }

  put(plate) {
    this.plates.push(plate);
  }

  take() {
    return this.plates.shift();
  }
}
