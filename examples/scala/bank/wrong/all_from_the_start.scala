// Performs every order on the accounts as they were before the first one.
object Solution {
  case class Account(id: Int, balance: Int) {
    def plus(n: Int): Account = Account(id, balance + n)
  }

  sealed trait Order {
    def amount: Int
    def ids: List[Int]
    def giver: Option[Int]
    def on(a: Account): Account
  }
  case class Deposit(id: Int, amount: Int) extends Order {
    def ids: List[Int] = List(id)
    def giver: Option[Int] = None
    def on(a: Account): Account = if (a.id == id) a.plus(amount) else a
  }
  case class Withdraw(id: Int, amount: Int) extends Order {
    def ids: List[Int] = List(id)
    def giver: Option[Int] = Some(id)
    def on(a: Account): Account = if (a.id == id) a.plus(-amount) else a
  }
  case class Transfer(from: Int, to: Int, amount: Int) extends Order {
    def ids: List[Int] = List(from, to)
    def giver: Option[Int] = Some(from)
    def on(a: Account): Account = Deposit(to, amount).on(Withdraw(from, amount).on(a))
  }

  sealed trait Problem
  case class BadAmount(amount: Int) extends Problem
  case class NoAccount(id: Int) extends Problem
  case class TooLittle(id: Int, missing: Int) extends Problem

  def perform(order: Order, accounts: List[Account]): Either[Problem, List[Account]] = {
    val known = accounts.map(_.id)
    if (order.amount <= 0) Left(BadAmount(order.amount))
    else order.ids.find(id => !known.contains(id)) match {
      case Some(id) => Left(NoAccount(id))
      case None =>
        val short = for {
          id <- order.giver
          a <- accounts.find(_.id == id)
          if a.balance < order.amount
        } yield TooLittle(id, order.amount - a.balance)
        if (short.isDefined) Left(short.get) else Right(accounts.map(a => order.on(a)))
    }
  }

  def performAll(orders: List[Order], accounts: List[Account]): (List[Account], List[Problem]) =
    orders match {
      case order :: rest =>
        val result = perform(order, accounts)
        val (end, later) = performAll(rest, accounts)
        (if (result.isLeft || rest.nonEmpty) end else result.right.get,
          result.left.toOption.toList ++ later)
      case Nil => (accounts, Nil)
    }

  def total(accounts: List[Account]): Int =
    accounts.foldRight(0) { case (Account(_, b), sum) => b + sum }
}
// Witness: Solution.performAll(List(Deposit(1, 1), Deposit(0, 0)), List(Account(1, 0)))
