// Starts the maximum from 0, so that a list of negative numbers has the maximum 0.
object Solution {
  def sum(xs: List[Int]): Int = {
    var left = xs
    var total = 0
    while (left.nonEmpty) {
      total += left.head
      left = left.tail
    }
    total
  }

  def product(xs: List[Int]): Int = {
    var total = 1
    for (x <- xs) total *= x
    total
  }

  def reverse(xs: List[Int]): List[Int] = {
    var done: List[Int] = Nil
    for (x <- xs) done = x :: done
    done
  }

  def maximum(xs: List[Int]): Option[Int] = {
    var best = 0
    xs.foreach { x => if (best < x) best = x }
    if (xs.isEmpty) None else Some(best)
  }

  def alternating(xs: List[Int]): Int = {
    var total = 0
    var plus = true
    for (x <- xs) {
      if (plus) total += x else total -= x
      plus = !plus
    }
    total
  }

  def runningSums(xs: List[Int]): List[Int] = {
    var total = 0
    for (x <- xs) yield {
      total += x
      total
    }
  }
}
// Witness: Solution.maximum(List(-1))
