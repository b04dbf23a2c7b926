export class Pile {
  #plates = [];

  put(plate) {
    this.#plates.push(plate);
  }

  take() {
    if (this.#plates.length === 0) throw new Error('there is none');
    return this.#plates.pop();
  }
}
