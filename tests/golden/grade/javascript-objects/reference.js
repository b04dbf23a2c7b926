export class Shelf {
  #books = [];
  constructor(places) { this.places = places; }
  put(title) {
    if (this.#books.length >= this.places) return false;
    this.#books.push(title);
    return true;
  }
  take(title) {
    const at = this.#books.indexOf(title);
    if (at === -1) throw new Error('not there');
    this.#books.splice(at, 1);
  }
  get free() { return this.places - this.#books.length; }
  titles() { return [...this.#books]; }
}
