// Books on one shelf, by their titles.
export class Shelf {
  constructor() {
    this.books = [];
  }
  add(title, place) {
    this.books.push({ title, place });
    return this.books.length;
  }
  find(title) {
    const found = this.books.find((each) => each.title === title);
    return found ? { title: found.title, place: found.place } : null;
  }
  count() {
    return this.books.length;
  }
}
