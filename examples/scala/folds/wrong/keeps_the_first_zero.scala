// Forgets that scanLeft gives the start value too.
object Solution {
  def sum(xs: List[Int]): Int = xs.sum

  def product(xs: List[Int]): Int = xs.product

  def reverse(xs: List[Int]): List[Int] = xs.reverse

  def maximum(xs: List[Int]): Option[Int] = if (xs.nonEmpty) Some(xs.max) else None

  def alternating(xs: List[Int]): Int =
    xs.zipWithIndex.map { case (x, i) => if (i % 2 == 0) x else -x }.sum

  def runningSums(xs: List[Int]): List[Int] = xs.scanLeft(0)(_ + _)
}
// Witness: Solution.runningSums(List())
