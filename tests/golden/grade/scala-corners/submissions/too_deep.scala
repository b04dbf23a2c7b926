object Solution {
  def isNumeral(c: Char): Boolean = c >= '0' && c <= '9'
  def minus(a: Int)(b: Int): Int = a - b
  def sum(xs: List[Int]): Int = xs.map(count).sum
  // Right, and too deep for the stack if x is large.
  def count(x: Int): Int = if (x <= 100000) x else 1 + count(x - 1)
  def ends(xs: List[Int]): List[Int] = xs.take(1) ::: xs.takeRight(1)
}
