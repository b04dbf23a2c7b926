// Removes repetitions: neighbours that are equal, and all later occurrences.
object Solution {
  def pack(xs: List[Int]): List[Int] = xs match {
    case x :: y :: rest => if (x == y) pack(y :: rest) else x :: pack(y :: rest)
    case _ => xs
  }

  def distinct(xs: List[Int]): List[Int] = xs match {
    case Nil => Nil
    case x :: rest => x :: distinct(rest.filter(y => y != x))
  }
}
