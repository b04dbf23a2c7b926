const bank = (function () { let balance = 0; function check(x) { if (x <= 0) throw new Error('Invalid'); return x } return { deposit(x) { balance += check(x) }, withdraw(x) { if (check(x) > balance) return false; balance -= x; return true }, get balance() { return balance } } })()
bank.deposit(10); console.log(bank.withdraw(20), bank.withdraw(3), bank.balance)
try { bank.deposit(-1) } catch ({ name, message }) { console.log(name, message) }
