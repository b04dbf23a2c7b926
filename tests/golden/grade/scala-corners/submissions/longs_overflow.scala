object Solution {
  def isNumeral(c: Char): Boolean = c >= '0' && c <= '9'
  def minus(a: Int)(b: Int): Long = a.toLong - b
  def sum(xs: List[Int]): Int = xs.sum
  def ends(xs: List[Int]): List[Int] = xs.take(1) ::: xs.takeRight(1)
}
