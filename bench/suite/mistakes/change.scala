// The number of ways to pay an amount with coins of these values.
object Solution {
  def areCoins(coins: List[Int]): Boolean = coins match {
    case Nil => true
    case c :: rest => c > 0 && !rest.contains(c) && areCoins(rest)
  }

  def countChange(money: Int, coins: List[Int]): Int =
    if (money == 0) 1
    else if (money < 0 || coins.isEmpty) 0
    else countChange(money - coins.head, coins) + countChange(money, coins.tail)
}
