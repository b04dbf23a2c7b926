// Lists the demands of an order, then its effects; a fold performs them all.
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

  private def parts(order: Order): (Int, List[Int], List[(Int, Int)]) = order match {
    case Deposit(id, n) => (n, List(id), List((id, n)))
    case Withdraw(id, n) => (n, List(id), List((id, -n)))
    case Transfer(a, b, n) => (n, List(a, b), List((a, -n), (b, n)))
  }

  def perform(order: Order, accounts: List[Account]): Either[Problem, List[Account]] = {
    val (amount, ids, effects) = parts(order)
    val unknown = ids.filterNot(id => accounts.exists(_.id == id))
    if (amount <= 0) Left(BadAmount(amount))
    else if (unknown.nonEmpty) Left(NoAccount(unknown.head))
    else {
      val (first, by) = effects.head
      val balance = accounts.find(_.id == first).get.balance
      if (by < 0 && balance < amount) Left(TooLittle(first, amount - balance))
      else Right(effects.foldLeft(accounts) { case (now, (id, by)) =>
        for (a <- now) yield if (a.id == id) a.copy(balance = a.balance + by) else a
      })
    }
  }

  def performAll(orders: List[Order], accounts: List[Account]): (List[Account], List[Problem]) = {
    val (end, problems) = orders.foldLeft((accounts, List[Problem]())) {
      case ((now, found), order) =>
        perform(order, now).fold(problem => (now, problem :: found), next => (next, found))
    }
    (end, problems.reverse)
  }

  def total(accounts: List[Account]): Int = accounts.foldLeft(0)(_ + _.balance)
}
