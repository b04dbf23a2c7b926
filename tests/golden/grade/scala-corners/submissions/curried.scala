object Solution {
  def isNumeral(c: Char): Boolean = c >= '0' && c <= '9'
  def minus(a: Int)(b: Int): Int = b - a
  def sum(xs: List[Int]): Int = xs.sum
}
