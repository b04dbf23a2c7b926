// First groups equal neighbours with span, then splits the groups.
object Solution {
  case class Run(value: Int, count: Int)

  private def groups(xs: List[Int]): List[List[Int]] =
    if (xs.isEmpty) List()
    else {
      val (same, rest) = xs.span(x => x == xs.head)
      same :: groups(rest)
    }

  private def split(group: List[Int]): List[Run] = group.splitAt(4) match {
    case (Nil, _) => Nil
    case (first, more) => Run(first.head, first.size) :: split(more)
  }

  def encode(xs: List[Int]): List[Run] = for (g <- groups(xs); run <- split(g)) yield run

  def decode(runs: List[Run]): List[Int] = runs.map {
    case Run(v, 1) => List(v)
    case Run(v, 2) => List(v, v)
    case Run(v, 3) => List(v, v, v)
    case Run(v, _) => List(v, v, v, v)
  }.flatten

  def at(runs: List[Run], i: Int): Option[Int] = {
    // Where each run begins.
    val starts = runs.scanLeft(0)((n, r) => n + r.count)
    val hit = runs.zip(starts).find { case (r, start) => start <= i && i < start + r.count }
    hit.map(_._1.value)
  }
}
