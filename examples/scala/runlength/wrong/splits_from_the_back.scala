// Folds from the right, so that of five equal elements the first stands alone.
object Solution {
  case class Run(value: Int, count: Int)

  def encode(xs: List[Int]): List[Run] = xs.foldRight(List[Run]()) {
    case (x, Run(y, n) :: rest) if x == y && n < 4 => Run(y, n + 1) :: rest
    case (x, runs) => Run(x, 1) :: runs
  }

  def decode(runs: List[Run]): List[Int] = runs match {
    case Nil => Nil
    case Run(v, n) :: rest => List.fill(n)(v) ::: decode(rest)
  }

  def at(runs: List[Run], i: Int): Option[Int] =
    if (i < 0) None else decode(runs).drop(i).headOption
}
// Witness: Solution.encode(List(0, 0, 0, 0, 0))
