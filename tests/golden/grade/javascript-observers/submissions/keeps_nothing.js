export class Cards {
  constructor(cards) {
    this.cards = cards.length;
  }
  flip() {
    this.cards = this.cards.map((_, i) => this.cards[this.cards.length - 1 - i]);
  }
  without(card) {
    const left = [];
    for (const each of this.cards) if (each !== card) left.push(each);
    return new Cards(left);
  }
  draw() {
    return this.cards.length > 0 ? this.cards.pop() : 0;
  }
  count() {
    return this.cards.length;
  }
}
