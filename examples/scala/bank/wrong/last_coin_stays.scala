// Refuses to empty an account.
object Solution {
  case class Account(id: Int, balance: Int)

  sealed trait Order
  case class Deposit(id: Int, amount: Int) extends Order
  case class Withdraw(id: Int, amount: Int) extends Order
  case class Transfer(from: Int, to: Int, amount: Int) extends Order

  sealed trait Problem
  case class BadAmount(amount: Int) extends Problem
  case class NoAccount(id: Int) extends Problem
  case class TooLittle(id: Int, missing: Int) extends Problem

  case class Refused(problem: Problem) extends Exception

  private def update(id: Int, accounts: List[Account])(f: Int => Int): List[Account] =
    accounts match {
      case Nil => throw Refused(NoAccount(id))
      case Account(`id`, balance) :: rest => Account(id, f(balance)) :: rest
      case other :: rest => other :: update(id, rest)(f)
    }

  private def take(id: Int, amount: Int, accounts: List[Account]): List[Account] =
    update(id, accounts) { balance =>
      if (balance <= amount) throw Refused(TooLittle(id, amount - balance))
      balance - amount
    }

  private def put(id: Int, amount: Int, accounts: List[Account]): List[Account] =
    update(id, accounts)(balance => balance + amount)

  private def check(amount: Int): Unit = if (amount < 1) throw Refused(BadAmount(amount))

  private def known(id: Int, accounts: List[Account]): Unit = {
    update(id, accounts)(balance => balance)
    ()
  }

  def perform(order: Order, accounts: List[Account]): Either[Problem, List[Account]] =
    try {
      order match {
        case Deposit(id, amount) =>
          check(amount)
          Right(put(id, amount, accounts))
        case Withdraw(id, amount) =>
          check(amount)
          Right(take(id, amount, accounts))
        case Transfer(from, to, amount) =>
          check(amount)
          known(from, accounts)
          known(to, accounts)
          Right(put(to, amount, take(from, amount, accounts)))
      }
    } catch {
      case Refused(problem) => Left(problem)
    }

  def performAll(orders: List[Order], accounts: List[Account]): (List[Account], List[Problem]) = {
    var now = accounts
    var problems: List[Problem] = Nil
    for (order <- orders) perform(order, now) match {
      case Right(next) => now = next
      case Left(problem) => problems = problems :+ problem
    }
    (now, problems)
  }

  def total(accounts: List[Account]): Int = {
    var sum = 0
    accounts.foreach(a => sum += a.balance)
    sum
  }
}
// Witness: Solution.perform(Withdraw(0, 1), List(Account(0, 1)))
