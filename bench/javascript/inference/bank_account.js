export class BankAccount {
  #balance = 0;
  #open = false;

  open() {
    if (this.#open) throw new Error('already open');
    this.#open = true;
  }

  deposit(amount) {
    if (!this.#open || amount <= 0) throw new Error('cannot deposit');
    this.#balance += amount;
  }

  get balance() {
    return this.#balance;
  }
}
