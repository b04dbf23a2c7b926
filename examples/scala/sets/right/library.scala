// Sorts and removes repetitions with the methods of lists.
object Solution {
  def add(x: Int, a: List[Int]): List[Int] = {
    val (before, after) = a.span(y => y < x)
    if (after.headOption == Some(x)) a else before ++ List(x) ++ after
  }

  def union(a: List[Int], b: List[Int]): List[Int] = fromList(a ++ b)

  def intersection(a: List[Int], b: List[Int]): List[Int] =
    a.filter(x => b.exists(y => y == x))

  def difference(a: List[Int], b: List[Int]): List[Int] =
    a.flatMap(x => if (b.forall(y => x != y)) List(x) else Nil)

  def isSubset(a: List[Int], b: List[Int]): Boolean = difference(a, b).isEmpty

  def fromList(list: List[Int]): List[Int] = list.distinct.sortWith(_ < _)
}
