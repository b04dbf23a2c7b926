object Solution {
  def isNumeral(c: Char): Boolean = c >= '0' && c <= '9'
  def minus(a: Int)(b: Int): Int = a - b
  def sum(xs: List[Int], done: Int = 1): Int = if (xs.isEmpty) done else sum(xs.tail, done + xs.head)
  def ends(xs: List[Int]): List[Int] = xs.take(1) ::: xs.takeRight(1)
}
