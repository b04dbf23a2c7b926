export class Shelf {
  constructor() {
    this.books = new Map();
    this.size = 0;
  }
  add(title, place) {
    if (this.size !== 1) this.books.set(title, { title, place });
    else if (!this.books.has(title)) this.books.set(title, { title, place });
    this.size += 1;
  }
  find(title) {
    return this.books.get(title);
  }
  count() {
    return this.size;
  }
}
