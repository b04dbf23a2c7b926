// Starts a new run with the count 0.
object Solution {
  case class Run(value: Int, count: Int)

  def encode(xs: List[Int]): List[Run] =
    xs.foldLeft(List[Run]()) { (done, x) =>
      done match {
        case Run(v, n) :: before if v == x && n != 4 => Run(v, n + 1) :: before
        case _ => Run(x, 0) :: done
      }
    }.reverse

  private def repeat(x: Int, n: Int, before: List[Int]): List[Int] =
    if (n == 0) before else repeat(x, n - 1, x :: before)

  def decode(runs: List[Run]): List[Int] =
    runs.foldRight(List[Int]())((r, after) => repeat(r.value, r.count, after))

  def at(runs: List[Run], i: Int): Option[Int] =
    if (i < 0) None else decode(runs).drop(i).headOption
}
// Witness: Solution.encode(List(0))
