// Orders change a list of accounts or are refused with the first problem: the amount, then the
// accounts in the order of their mention, then the balance.
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

  // Numbers of accounts are different, and nobody owes anything.
  def isBank(accounts: List[Account]): Boolean = accounts match {
    case Nil => true
    case Account(id, balance) :: rest =>
      balance >= 0 && rest.forall(_.id != id) && isBank(rest)
  }

  private def find(id: Int, accounts: List[Account]): Either[Problem, Account] =
    accounts.find(_.id == id) match {
      case Some(account) => Right(account)
      case None => Left(NoAccount(id))
    }

  private def change(id: Int, by: Int, accounts: List[Account]): List[Account] =
    accounts.map(a => if (a.id == id) Account(id, a.balance + by) else a)

  def perform(order: Order, accounts: List[Account]): Either[Problem, List[Account]] =
    order match {
      case Deposit(_, amount) if amount <= 0 => Left(BadAmount(amount))
      case Withdraw(_, amount) if amount <= 0 => Left(BadAmount(amount))
      case Transfer(_, _, amount) if amount <= 0 => Left(BadAmount(amount))
      case Deposit(id, amount) => find(id, accounts) match {
        case Left(problem) => Left(problem)
        case Right(_) => Right(change(id, amount, accounts))
      }
      case Withdraw(id, amount) => find(id, accounts) match {
        case Left(problem) => Left(problem)
        case Right(a) if a.balance < amount => Left(TooLittle(id, amount - a.balance))
        case Right(_) => Right(change(id, -amount, accounts))
      }
      case Transfer(from, to, amount) => (find(from, accounts), find(to, accounts)) match {
        case (Left(problem), _) => Left(problem)
        case (_, Left(problem)) => Left(problem)
        case (Right(a), _) if a.balance < amount => Left(TooLittle(from, amount - a.balance))
        case _ => Right(change(to, amount, change(from, -amount, accounts)))
      }
    }

  // Refused orders change nothing; their problems come in the order of the orders.
  def performAll(orders: List[Order], accounts: List[Account]): (List[Account], List[Problem]) =
    orders match {
      case Nil => (accounts, Nil)
      case order :: rest => perform(order, accounts) match {
        case Right(changed) => performAll(rest, changed)
        case Left(problem) =>
          val (end, problems) = performAll(rest, accounts)
          (end, problem :: problems)
      }
    }

  def total(accounts: List[Account]): Int = accounts.map(_.balance).sum
}
