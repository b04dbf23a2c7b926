export class Queue {
  #items = [];

  put(item, count = 1) {
    for (let i = 0; i < count; i++) this.#items.push(item);
  }

  take() {
    return this.#items.shift();
  }

  get size() {
    return this.#items.length;
  }
}
