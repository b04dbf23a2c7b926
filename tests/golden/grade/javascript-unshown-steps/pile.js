export class Pile {
  #plates = [];

  get height() {
    return this.#plates.length;
  }

  put(plate) {
    if (plate < 0) throw new Error('no plate');
    this.#plates.push(plate);
  }

  take() {
    if (this.#plates.length === 0) throw new Error('there is none');
    return this.#plates.pop();
  }
}
