// equivalent: find against filter and headOption
object Data { case class Account(id: Int, balance: Int) }
object Reference { import Data._
  def f(id: Int, accounts: List[Account]): Option[Account] = accounts.find(_.id == id)
}
object Submission { import Data._
  def f(id: Int, accounts: List[Account]): Option[Account] = accounts.filter(_.id == id).headOption
}
