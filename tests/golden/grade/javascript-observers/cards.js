export class Cards {
  #cards;

  constructor(cards) {
    this.#cards = [...cards];
  }

  flip() {
    this.#cards.reverse();
    return this;
  }

  without(card) {
    return new Cards(this.#cards.filter((each) => each !== card));
  }

  draw() {
    return this.#cards.pop() ?? 0;
  }

  count() {
    return this.#cards.length;
  }
}
