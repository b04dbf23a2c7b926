object Solution {
  def isNumeral(c: Char): Boolean = Set('0', '1', '2', '3', '4', '5', '6', '7', '8', '9').contains(c)
  def minus(a: Int)(b: Int): Int = if (a == b) minus(a)(b) + 1 else a - b
  def sum(xs: List[Int]): Int = xs.sum
  def ends(xs: List[Int]): List[Int] = xs.take(1) ::: xs.takeRight(1)
}
