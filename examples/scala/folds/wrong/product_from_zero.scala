// Starts the product from 0 instead of 1.
object Solution {
  def sum(xs: List[Int]): Int = xs.foldLeft(0)((total, x) => total + x)

  def product(xs: List[Int]): Int = xs.foldLeft(0)((total, x) => total * x)

  def reverse(xs: List[Int]): List[Int] =
    xs.foldLeft(List[Int]())((done, x) => x :: done)

  // None for the empty list.
  def maximum(xs: List[Int]): Option[Int] =
    xs.foldLeft(None: Option[Int])((best, x) => best match {
      case Some(b) if b >= x => best
      case _ => Some(x)
    })

  // a - (b - (c - ...)), that is a - b + c - ...
  def alternating(xs: List[Int]): Int = xs.foldRight(0)((x, rest) => x - rest)

  // List(1, 2, 3) gives List(1, 3, 6).
  def runningSums(xs: List[Int]): List[Int] =
    xs.foldLeft((0, List[Int]())) { case ((total, done), x) =>
      (total + x, (total + x) :: done)
    }._2.reverse
}
// Witness: Solution.product(List())
