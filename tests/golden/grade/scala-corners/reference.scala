object Solution {
  def isNumeral(c: Char): Boolean = c >= '0' && c <= '9'
  def minus(a: Int)(b: Int): Int = a - b
  def sum(xs: List[Int]): Int = plus(0, xs)
  def plus(start: Int, xs: List[Int]): Int = xs.foldLeft(start)(_ + _)
  def ends(xs: List[Int]): List[Int] = xs.take(1) ::: xs.takeRight(1)
}
