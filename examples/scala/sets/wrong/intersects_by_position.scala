// Moves on in both lists where the elements differ.
object Solution {
  def isSet(a: List[Int]): Boolean = a match {
    case x :: y :: rest => x < y && isSet(y :: rest)
    case _ => true
  }

  def add(x: Int, a: List[Int]): List[Int] = a match {
    case y :: rest if y < x => y :: add(x, rest)
    case y :: _ if y == x => a
    case _ => x :: a
  }

  def union(a: List[Int], b: List[Int]): List[Int] = (a, b) match {
    case (Nil, _) => b
    case (_, Nil) => a
    case (x :: as, y :: bs) =>
      if (x < y) x :: union(as, b)
      else if (y < x) y :: union(a, bs)
      else x :: union(as, bs)
  }

  def intersection(a: List[Int], b: List[Int]): List[Int] = (a, b) match {
    case (x :: as, y :: bs) =>
      if (x == y) x :: intersection(as, bs) else intersection(as, bs)
    case _ => Nil
  }

  // What is in a and not in b.
  def difference(a: List[Int], b: List[Int]): List[Int] = (a, b) match {
    case (x :: as, y :: bs) =>
      if (x < y) x :: difference(as, b)
      else if (y < x) difference(a, bs)
      else difference(as, bs)
    case _ => a
  }

  def isSubset(a: List[Int], b: List[Int]): Boolean = (a, b) match {
    case (Nil, _) => true
    case (_, Nil) => false
    case (x :: as, y :: bs) => if (x == y) isSubset(as, bs) else y < x && isSubset(a, bs)
  }

  def fromList(list: List[Int]): List[Int] = list.foldRight(List[Int]())((x, a) => add(x, a))
}
// Witness: Solution.intersection(List(0, 1), List(1))
