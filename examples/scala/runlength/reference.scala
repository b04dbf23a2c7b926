// Runs of equal neighbours. The format keeps two bits for a count: 1 to 4.
object Solution {
  case class Run(value: Int, count: Int)

  def isCode(runs: List[Run]): Boolean = runs.forall(r => r.count >= 1 && r.count <= 4)

  // Seven equal elements give a run of four, then a run of three.
  def encode(xs: List[Int]): List[Run] = xs match {
    case Nil => Nil
    case x :: _ =>
      val count = math.min(4, xs.takeWhile(_ == x).length)
      Run(x, count) :: encode(xs.drop(count))
  }

  def decode(runs: List[Run]): List[Int] = runs.flatMap(r => List.fill(r.count)(r.value))

  // The element number i of what the runs stand for, from 0; None if there is no such element.
  def at(runs: List[Run], i: Int): Option[Int] = runs match {
    case _ if i < 0 => None
    case Nil => None
    case Run(value, count) :: rest => if (i < count) Some(value) else at(rest, i - count)
  }
}
