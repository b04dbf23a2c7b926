// Keeps what is only in the second set too.
object Solution {
  private def merge(a: List[Int], b: List[Int], onlyA: Boolean, onlyB: Boolean, common: Boolean)
      : List[Int] = {
    def go(a: List[Int], b: List[Int], done: List[Int]): List[Int] = (a, b) match {
      case (Nil, Nil) => done.reverse
      case (x :: as, Nil) => go(as, Nil, if (onlyA) x :: done else done)
      case (Nil, y :: bs) => go(Nil, bs, if (onlyB) y :: done else done)
      case (x :: as, y :: bs) if x == y => go(as, bs, if (common) x :: done else done)
      case (x :: as, y :: _) if x < y => go(as, b, if (onlyA) x :: done else done)
      case (_, y :: bs) => go(a, bs, if (onlyB) y :: done else done)
    }
    go(a, b, Nil)
  }

  def add(x: Int, a: List[Int]): List[Int] = union(List(x), a)

  def union(a: List[Int], b: List[Int]): List[Int] =
    merge(a, b, onlyA = true, onlyB = true, common = true)

  def intersection(a: List[Int], b: List[Int]): List[Int] = merge(a, b, false, false, true)

  def difference(a: List[Int], b: List[Int]): List[Int] =
    merge(a, b, onlyA = true, onlyB = true, common = false)

  def isSubset(a: List[Int], b: List[Int]): Boolean = intersection(a, b) == a

  // Halves the list and unites the halves.
  def fromList(list: List[Int]): List[Int] = list match {
    case Nil | List(_) => list
    case _ =>
      val (front, back) = list.splitAt(list.size / 2)
      union(fromList(front), fromList(back))
  }
}
// Witness: Solution.difference(List(), List(0))
