export class Locker {
  #code = null;
  close(code) {
    if (this.#code !== null) throw new Error('closed');
    this.#code = code;
  }
  open(code) {
    if (this.#code === null) throw new Error('open');
    if (this.#code !== code) throw new Error('wrong code');
    this.#code = null;
  }
  isOpen() {
    return this.#code === null;
  }
}
