// Collects equal elements from the whole list, not only neighbours.
object Solution {
  case class Run(value: Int, count: Int)

  def isCode(runs: List[Run]): Boolean = runs.forall(r => r.count >= 1 && r.count <= 4)

  // Seven equal elements give a run of four, then a run of three.
  def encode(xs: List[Int]): List[Run] = xs match {
    case Nil => Nil
    case x :: _ =>
      val count = math.min(4, xs.filter(_ == x).length)
      Run(x, count) :: encode(xs.filter(_ != x) ++ xs.filter(_ == x).drop(count))
  }

  def decode(runs: List[Run]): List[Int] = runs.flatMap(r => List.fill(r.count)(r.value))

  // The element number i of what the runs stand for, from 0; None if there is no such element.
  def at(runs: List[Run], i: Int): Option[Int] = runs match {
    case _ if i < 0 => None
    case Nil => None
    case Run(value, count) :: rest => if (i < count) Some(value) else at(rest, i - count)
  }
}
// Witness: Solution.encode(List(0, 1, 0))
