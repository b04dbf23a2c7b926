import { BankAccount } from './reference.js';

test('bank_account', () => {
  const account = new BankAccount();
  account.open();
  account.deposit(10);
  expect(account.balance).toBe(10);
});
