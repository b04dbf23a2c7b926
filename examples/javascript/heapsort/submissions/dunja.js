class Heap {
  #items = [];

  get size() { return this.#items.length; }

  add(x) {
    let i = this.#items.push(x) - 1;
    for (let p; i > 0 && this.#items[(p = Math.floor((i - 1) / 2))] < x; i = p) {
      this.#items[i] = this.#items[p];
      this.#items[p] = x;
    }
  }

  take() {
    const [top] = this.#items;
    const rest = this.#items.slice(1);
    this.#items = [];
    rest.forEach((x) => this.add(x));
    return top;
  }
}

export function heapSort(numbers) {
  const heap = new Heap();
  for (const n of numbers) heap.add(n);
  for (let i = numbers.length - 1; heap.size > 0; i--) numbers[i] = heap.take();
}
