// Collects the problems of an order as options and takes the first.
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

  private def balance(id: Int, accounts: List[Account]): Option[Int] =
    accounts.filter(_.id == id).headOption.map(_.balance)

  private def problem(order: Order, accounts: List[Account]): Option[Problem] = {
    def amount(n: Int): Option[Problem] = if (n > 0) None else Some(BadAmount(n))
    def account(id: Int): Option[Problem] =
      if (balance(id, accounts) == None) Some(NoAccount(id)) else None
    def enough(id: Int, n: Int): Option[Problem] =
      balance(id, accounts).filter(b => b < n).map(b => TooLittle(id, n - b))
    order match {
      case Deposit(id, n) => amount(n) orElse account(id)
      case Withdraw(id, n) => amount(n) orElse account(id) orElse enough(id, n)
      case Transfer(from, to, n) =>
        amount(n) orElse account(from) orElse account(to) orElse enough(from, n)
    }
  }

  private def effect(order: Order, a: Account): Account = order match {
    case Deposit(id, n) if id == a.id => Account(id, a.balance + n)
    case Withdraw(id, n) if id == a.id => Account(id, a.balance - n)
    case Transfer(from, to, _) if from == to => a
    case Transfer(from, _, n) if from == a.id => Account(from, a.balance - n)
    case Transfer(_, to, n) if to == a.id => Account(to, a.balance + n)
    case _ => a
  }

  def perform(order: Order, accounts: List[Account]): Either[Problem, List[Account]] =
    problem(order, accounts) match {
      case Some(p) => Left(p)
      case None => Right(accounts.map(a => effect(order, a)))
    }

  def performAll(orders: List[Order], accounts: List[Account]): (List[Account], List[Problem]) = {
    def go(orders: List[Order], now: List[Account], found: List[Problem])
        : (List[Account], List[Problem]) =
      if (orders.isEmpty) (now, found.reverse)
      else perform(orders.head, now) match {
        case Left(p) => go(orders.tail, now, p :: found)
        case Right(next) => go(orders.tail, next, found)
      }
    go(orders, accounts, List())
  }

  def total(accounts: List[Account]): Int = accounts match {
    case Account(_, b) :: rest => b + total(rest)
    case Nil => 0
  }
}
