object Solution {
  def isNumeral(c: Char): Boolean = c.isDigit
  def minus(a: Int)(b: Int): Int = a - b
  def sum(xs: List[Int]): Int = xs.sum
}
