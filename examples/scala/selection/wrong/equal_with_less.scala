// Puts what is equal to the pivot with the smaller elements.
object Solution {
  case class Parts(less: List[Int], equal: List[Int], greater: List[Int])

  private def sorted(xs: List[Int]): List[Int] = xs.foldLeft(List[Int]()) { (done, x) =>
    val (before, after) = done.span(_ < x)
    before ++ (x :: after)
  }

  def partition(pivot: Int, xs: List[Int]): Parts = {
    val (less, others) = xs.partition(_ <= pivot)
    val (greater, equal) = others.partition(_ > pivot)
    Parts(less, equal, greater)
  }

  def select(k: Int, xs: List[Int]): Option[Int] =
    if (k < 0) None else sorted(xs).drop(k).headOption

  def median(xs: List[Int]): Option[Int] = {
    val s = sorted(xs)
    if (s == Nil) None else Some(s((s.size - 1) / 2))
  }

  def smallest(n: Int, xs: List[Int]): List[Int] = sorted(xs).take(n)
}
// Witness: Solution.partition(0, List(0))
